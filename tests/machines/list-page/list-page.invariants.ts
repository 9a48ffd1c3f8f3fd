import type { SnapshotFrom } from 'xstate';
import type { listPageMachine } from '#machines/list-page/list-page.machine.ts';
import { isSameQuery } from '#machines/list-page/list-query.logic.ts';
import { keyOf } from '#machines/list-page/selection.logic.ts';
import type { Effect, Invariants } from '../support/invariants.ts';

type Snapshot = SnapshotFrom<typeof listPageMachine>;

const has = (effects: readonly Effect[], ...names: string[]) =>
  effects.some(({ type }) => names.includes(type));
const looks = [
  'unconfigured',
  'waiting',
  'refreshing',
  'ready',
  'empty',
  'failed',
  'outdated',
  'denied',
] as const;
const purposes = ['adding', 'editing', 'viewing'] as const;

/** Whether the rows are being requested, in the states in which the page can request them. */
function isRequesting(snapshot: Snapshot): boolean {
  return snapshot.hasTag('waiting') || snapshot.hasTag('refreshing') || snapshot.hasTag('unconfigured');
}

/** The invariants of a list page. */
export const invariants: Invariants<typeof listPageMachine> = {
  'the rows have one look': snapshot => looks.filter(tag => snapshot.hasTag(tag)).length === 1,
  'rows are watched exactly where the page names its list': snapshot => {
    const watchers = Object.keys(snapshot.children).filter(
      id => !['runOperation', 'exportRows', 'collectRows'].includes(id),
    );
    const isListed = snapshot.context.addresses.includes('list');
    return watchers.length === (isListed ? 1 : 0) && snapshot.hasTag('unconfigured') !== isListed;
  },
  'rows are held exactly while they are in sight': snapshot =>
    snapshot.context.rows.length > 0 ===
    (snapshot.hasTag('ready') || snapshot.hasTag('refreshing') || snapshot.hasTag('outdated')),
  'rows are kept despite a failure only if they are those of the query': snapshot => {
    const { query, rowsQuery } = snapshot.context;
    return !snapshot.hasTag('outdated') || (rowsQuery !== undefined && isSameQuery(query, rowsQuery));
  },
  'a failed list says why, and one that came has not failed': snapshot => {
    const { failure } = snapshot.context;
    if (snapshot.hasTag('failed') || snapshot.hasTag('outdated') || snapshot.hasTag('denied'))
      return failure?.denied === snapshot.hasTag('denied');
    return failure === undefined || !(snapshot.hasTag('ready') || snapshot.hasTag('empty'));
  },
  'a list is warned of only as it fails': (snapshot, effects) =>
    !has(effects, 'warnOfFailedList') ||
    snapshot.hasTag('failed') ||
    snapshot.hasTag('outdated') ||
    snapshot.hasTag('denied'),
  'rows of others are offered only beside rows, and never those that are shown': ({ context }) =>
    context.offered === 0 || context.rows.length > 0,
  'a row that left the filters is shown': ({ context: { left, rows } }) =>
    left.every(key => rows.some(each => keyOf(each) === key)),
  'somebody is asked again only about rows that have changed': snapshot =>
    snapshot.hasTag('askingAgain') ===
    (snapshot.context.operation?.changed !== undefined && !snapshot.hasTag('operating')),
  'a query asks for a whole page from 1 on, and for no empty filter': ({ context: { query } }) =>
    Number.isInteger(query.page) && query.page >= 1 && !Object.values(query.filters).includes(''),
  'a query in the address is requested': (snapshot, effects) =>
    !has(effects, 'writeQuery') || isRequesting(snapshot),
  'some rows are selected exactly while the selection has rows, each under its own key': snapshot => {
    const { selected } = snapshot.context;
    return (
      !snapshot.matches({ selection: 'none' }) === selected.size > 0 &&
      [...selected].every(([key, row]) => key === keyOf(row))
    );
  },
  'matches are collected exactly while the selection waits for them': snapshot =>
    'collectRows' in snapshot.children === snapshot.hasTag('collecting'),
  'an operation is known exactly while it is confirmed or runs': snapshot =>
    (['confirming', 'operating', 'askingAgain'] as const).some(tag => snapshot.hasTag(tag)) ===
    (snapshot.context.operation !== undefined),
  'the server is told of an operation exactly while it is done': snapshot =>
    'runOperation' in snapshot.children === snapshot.hasTag('operating'),
  'an operation is declared, has rows, and nothing against it': ({ context: { operation, operations } }) => {
    if (operation === undefined) return true;
    const rule = operations.find(({ name }) => name === operation.name);
    return rule !== undefined && operation.rows.length > 0 && rule.refuse?.(operation.rows) === undefined;
  },
  'a dialog is known exactly while it is open': snapshot =>
    snapshot.hasTag('dialogOpen') === (snapshot.context.dialog !== undefined),
  'an operation without a question is not confirmed': snapshot => {
    const { operation, operations } = snapshot.context;
    return (
      !snapshot.hasTag('confirming') ||
      operations.some(rule => rule.name === operation?.name && rule.needsConfirmation)
    );
  },
  'an operation that is warned of is not begun': (snapshot, effects) =>
    !has(effects, 'warnOfMissingAddress', 'warnOfNothingSelected', 'warnOfRefusal') ||
    snapshot.matches({ operation: 'idle' }),
  'what is announced leaves nothing selected, and fresh rows are requested': (snapshot, effects) =>
    !has(effects, 'announceOperation') || (snapshot.context.selected.size === 0 && isRequesting(snapshot)),
  'a change that is published leaves nothing selected, and fresh rows are requested': (snapshot, effects) =>
    !has(effects, 'publishChange') || (snapshot.context.selected.size === 0 && isRequesting(snapshot)),
  'an operation is announced or warned of, not both': (_, effects) =>
    !has(effects, 'announceOperation') || !has(effects, 'warnOfFailedOperation'),
  'a form is open for one purpose': snapshot =>
    purposes.filter(tag => snapshot.hasTag(tag)).length === (snapshot.hasTag('recordOpen') ? 1 : 0),
  'a record is known exactly while it is edited or read': snapshot =>
    (snapshot.hasTag('editing') || snapshot.hasTag('viewing')) === (snapshot.context.record !== undefined),
  'a form is read-only exactly while a record is read': snapshot =>
    snapshot.hasTag('readOnly') === snapshot.hasTag('viewing'),
  'a file is requested exactly while it exports, where there is an address': snapshot =>
    'exportRows' in snapshot.children === snapshot.hasTag('exporting') &&
    (!snapshot.hasTag('exporting') || snapshot.context.addresses.includes('exportXlsUrl')),
  'a file is warned of only once it has ended': (snapshot, effects) =>
    !has(effects, 'warnOfEmptyFile', 'warnOfFailedExport') || !snapshot.hasTag('exporting'),
  'an import is open only where there is an address': snapshot =>
    !snapshot.hasTag('importing') || snapshot.context.addresses.includes('importExcelUrl'),
};
