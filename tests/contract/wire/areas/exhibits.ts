import { audit } from '../examples.ts';
import { ownLines } from '../own-lines.ts';

const written = { code: 'B-0001', name: '青铜鼎', nameEn: 'Bronze tripod', acquiredOn: '1987-05-18' };
const kept = { picture: 'temp/tripod.png', note: null };

/** The register of exhibits. */
export const exhibitLines = ownLines({
  name: 'exhibit',
  path: '/museum/exhibit',
  permission: 'museum:exhibit',
  written,
  unread: ['code'],
  row: { id: '1910000000000000001', ...written, state: 'stored', state_dictText: '在库', ...kept, ...audit },
  verbs: { display: '展品已展出', store: '展品已入库', repair: '展品已送修', retire: '展品已退役' },
});
