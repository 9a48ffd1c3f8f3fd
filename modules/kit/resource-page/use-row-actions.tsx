import { Eye, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import type { ListPage, ListRow, RowAction } from '#modules/kit/list-page/index.ts';
import { isAllowed, lifecycleVerbsOf } from './lifecycle.ts';
import type { AnyPage, OwnAction, VerbAction } from './types.ts';
import { labelOf, verbsOf } from './verbs.ts';

type Action = VerbAction<string, ListRow> | OwnAction<string, string, ListRow>;
type Verbs = Pick<ListPage<ListRow>, 'ask' | 'edit' | 'view' | 'openDialog'>;

const usualActions = ({ resource }: AnyPage): readonly Action[] =>
  ['edit', 'view', ...lifecycleVerbsOf(resource), 'delete'].map(verb => ({ verb }));
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
    const declared: readonly Action[] = page.actions ?? usualActions(page);
    const verbs = verbsOf(page);
    const available = declared.filter(action =>
      'verb' in action ? action.verb === 'view' || verbs.includes(action.verb) : true,
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
        .filter(({ action }) => (action.offered?.(row) ?? true) && isPossible(page, action, row))
        .map(({ act }) => act);
  }, [page, ask, edit, view, openDialog, mayDo, translate]);
}

const isPossible = ({ resource }: AnyPage, action: Action, row: ListRow): boolean =>
  !('verb' in action) || isAllowed(resource, action.verb, row);
