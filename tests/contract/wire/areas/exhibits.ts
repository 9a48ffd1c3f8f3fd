import { audit } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';

const written = { code: 'B-0001', name: '青铜鼎', nameEn: 'Bronze tripod', acquiredOn: '1987-05-18' };
/** A list has no long texts. */
const kept = { picture: 'temp/tripod.png', attachments: null, labelText: null, note: null };
const keeping = {
  category: null,
  fixture: null,
  partOf: null,
  uses: 'research,teaching',
  keeper: '林晓梅',
  keeperPhone: '13800138000',
  careBy: 'conservator',
  checkedAt: '2026-01-31 10:30:00',
};
const label = {
  labelTitle: '商代青铜鼎，四足。',
  labelLetters: 'BD',
  languages: 'zh,en',
  shownFrom: '09:00:00',
  shownUntil: '17:30:00',
  isFragile: 'N',
};
const origin = {
  ledgerNumber: '1207',
  barcode: 'V0001207',
  origin: '410500',
  foundIn: null,
  partNumbers: '1\n2',
  measures: '[{"part":"整件","height":21.5,"measuredOn":"2026-03-02"}]',
  webPage: 'https://museum.example/b-0001',
};
const loan = {
  lender: '安阳 博物馆',
  lenderMobile: '13800138000',
  lenderPhone: '0372-8888666',
  lenderQq: null,
  lenderDocument: 'MUS20240001',
  lenderIdCard: null,
  lenderAccount: null,
};

/** An exhibit, and where the register is on the wire. */
export const exhibitWire: ResourceWire = {
  name: 'exhibit',
  path: '/museum/exhibit',
  permission: 'museum:exhibit',
  written,
  unread: ['code'],
  row: {
    id: '1910000000000000001',
    ...written,
    state: 'stored',
    ...kept,
    ...keeping,
    ...label,
    ...origin,
    origin_dictText: '河南省/安阳市',
    ...loan,
    ...audit,
  },
  verbs: { display: '展品已展出', store: '展品已入库', repair: '展品已送修', retire: '展品已退役' },
};

const part = {
  name: '射灯 15W',
  part: null,
  quantity: 12,
  price: 86.5,
  boughtOn: '2025-03-12',
  keeper: null,
  department: null,
  room: 'depot',
  place: 'depot-rack',
  supplier: '林晓梅',
  supplierPhone: '13800138000',
  manual: null,
  picture: null,
};

/** A spare part of the exhibit. */
export const exhibitPartWire: ResourceWire = {
  name: 'exhibitPart',
  path: '/museum/exhibitPart',
  permission: 'museum:exhibit:part',
  written: { exhibitId: String(exhibitWire.row.id), ...part },
  unread: ['exhibitId'],
  row: { id: '1910000000000000002', exhibitId: exhibitWire.row.id, ...part, ...audit },
  lacks: ['queryById', 'exportXls', 'importExcel'],
};

/** The register of exhibits and their spare parts; none of their endpoints deviates. */
export const exhibitLines = [...resourceLines(exhibitWire, []), ...resourceLines(exhibitPartWire, [])];
