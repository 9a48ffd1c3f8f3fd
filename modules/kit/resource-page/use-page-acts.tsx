import { useSelector } from '@xstate/react';
import { Download, Plus, Trash2, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { type ListAct, type ListPage, type ListRow, listText } from '#modules/kit/list-page/index.ts';
import { resourceText } from './text.ts';
import type { AnyPage, BatchAction, Tool, VerbTool } from './types.ts';
import { labelOf, verbsOf } from './verbs.ts';

type MayDo = (verb: string | undefined) => boolean;
type AnyTool = Tool<string, string> | VerbTool<string>;

const usualBatch: readonly BatchAction<string>[] = [{ verb: 'deleteBatch' }];

/** What the page offers to do to the list as a whole and to the selected rows, to the signed-in person. */
export function usePageActs(page: AnyPage, list: ListPage<ListRow>, mayDo: MayDo) {
  const t = useText(resourceText);
  const listTexts = useText(listText);
  const translate = useBilingual();
  const exporting = useSelector(list.actor, snapshot => snapshot.hasTag('exporting'));
  const running = useSelector(list.actor, snapshot =>
    snapshot.hasTag('operating') ? snapshot.context.operation?.name : undefined,
  );
  return useMemo(() => {
    const { resource, tools = [], batch = usualBatch } = page;
    const known = verbsOf(page);
    const { actor, ask, askSelected, openDialog } = list;
    const offers = (verb: string) => verb in resource.endpoints && mayDo(verb);

    const add: ListAct | undefined = offers('add')
      ? {
          key: 'add',
          label: t('add', { record: translate(resource.record) }),
          icon: <Plus aria-hidden />,
          onSelect: list.add,
        }
      : undefined;
    const exportRows: ListAct = {
      key: 'exportXls',
      label: listTexts('export'),
      icon: <Download aria-hidden />,
      loading: exporting,
      onSelect: () => actor.send({ type: 'export.start' }),
    };
    const importRows: ListAct = {
      key: 'importExcel',
      label: listTexts('import'),
      icon: <Upload aria-hidden />,
      onSelect: () => actor.send({ type: 'import.open' }),
    };
    const own = tools.flatMap((tool: AnyTool): ListAct[] => {
      if ('verb' in tool) {
        const { verb, icon } = tool;
        if (!mayDo(verb)) return [];
        const label = labelOf(page, verb, translate);
        return [{ key: verb, label, icon, loading: running === verb, onSelect: () => ask(verb, []) }];
      }
      const { key, label, icon, danger, needs, run, opens } = tool;
      if (!mayDo(needs)) return [];
      const onSelect = run ?? (() => openDialog(opens ?? key));
      return [{ key, label: translate(label), icon, danger, onSelect }];
    });
    const onSelected = batch
      .filter(({ verb }: BatchAction<string>) => known.includes(verb) && mayDo(verb))
      .map(({ verb, icon }: BatchAction<string>): ListAct => {
        const removes = verb === 'deleteBatch';
        return {
          key: verb,
          label: labelOf(page, verb, translate),
          icon: icon ?? (removes && <Trash2 aria-hidden />),
          danger: removes,
          onSelect: () => askSelected(verb),
        };
      });
    return {
      add,
      tools: [
        ...(offers('exportXls') ? [exportRows] : []),
        ...(offers('importExcel') ? [importRows] : []),
        ...own,
      ],
      batch: onSelected,
    };
  }, [page, list, mayDo, t, listTexts, translate, exporting, running]);
}
