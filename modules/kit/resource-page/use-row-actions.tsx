import { Eye, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { allowedOperations } from '#machines/lifecycle.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import type { ListPage, ListRow, RowAction } from '#modules/kit/list-page/index.ts';
import type { AnyPage, LifecycleOptions, OwnAction, VerbAction } from './types.ts';
import { labelOf } from './verbs.ts';

type Action = VerbAction<string, ListRow> | OwnAction<string, string, ListRow>;
type Verbs = Pick<ListPage<ListRow>, 'ask' | 'edit' | 'view' | 'openDialog'>;

const usual: readonly Action[] = [{ verb: 'edit' }, { verb: 'view' }, { verb: 'delete' }];
const icons: Readonly<Record<string, ReactNode>> = {
  edit: <Pencil aria-hidden />,
  view: <Eye aria-hidden />,
  delete: <Trash2 aria-hidden />,
};

/** The actions of a row: those that permissions, the action's own condition and the record lifecycle allow. */
export function useRowActions(
  page: AnyPage,
  { ask, edit, view, openDialog }: Verbs,
  mayDo: (verb: string | undefined) => boolean,
): (row: ListRow) => readonly RowAction<ListRow>[] {
  const translate = useBilingual();
  return useMemo(() => {
    const known: Readonly<Record<string, (row: ListRow) => void>> = { edit, view };
    const declared: readonly Action[] = page.actions ?? usual;
    const available = declared.filter(action =>
      'verb' in action ? action.verb === 'view' || isKnown(page, action.verb) : true,
    );
    const actions = available
      .filter(action => mayDo('verb' in action ? action.verb : action.needs))
      .map(action => ({ action, act: actOf(action) }));
    function actOf(action: Action): RowAction<ListRow> {
      if ('verb' in action) {
        const { verb, icon = icons[verb] } = action;
        return {
          key: verb,
          label: labelOf(page, verb, translate),
          icon,
          danger: verb === 'delete',
          onSelect: known[verb] ?? (row => ask(verb, [row])),
        };
      }
      const { key, label, icon, danger, run, opens } = action;
      return {
        key,
        label: translate(label),
        icon,
        danger,
        onSelect: run ?? (row => openDialog(opens ?? key, row)),
      };
    }
    return row =>
      actions
        .filter(({ action }) => (action.offered?.(row) ?? true) && isAllowed(page.lifecycle, action, row))
        .map(({ act }) => act);
  }, [page, ask, edit, view, openDialog, mayDo, translate]);
}

const isKnown = ({ resource, operations = {} }: AnyPage, verb: string) =>
  verb in resource.endpoints || verb in operations;

/** Whether the record lifecycle allows a verb in the state of a row; a verb without an event is always allowed. */
function isAllowed(lifecycle: LifecycleOptions<ListRow> | undefined, action: Action, row: ListRow): boolean {
  if (lifecycle === undefined || !('verb' in action)) return true;
  const { machine, stateOf } = lifecycle;
  if (!machine.events.includes(`record.${action.verb}`)) return true;
  return allowedOperations(machine, stateOf(row)).includes(action.verb);
}
