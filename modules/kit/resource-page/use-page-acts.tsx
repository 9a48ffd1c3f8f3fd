import { useSelector } from '@xstate/react';
import { Download, FileCog, FileUp, PencilRuler, Plus, Trash2, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import {
  batchEditDialog,
  exportDialog,
  importWizardDialog,
  isStandardExport,
  type ListAct,
  type ListPage,
  type ListRow,
  listText,
} from '#modules/kit/list-page/index.ts';
import { batchNamesOf } from './batch/batch-names.ts';
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
  const hasFormats =
    useCapability('exportFormats') === true && isStandardExport(page.resource.endpoints.exportXls);
  // Until it is known, the wizard finds it out.
  const importsInSteps = useCapability('importWizard');
  const canEditMany = useCapability('batchEdit') === true;
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
      ...(hasFormats && {
        options: {
          key: exportDialog,
          label: t('exportOptions'),
          icon: <FileCog aria-hidden />,
          onSelect: () => openDialog(exportDialog),
        },
      }),
    };
    const importRows: ListAct = {
      key: 'importExcel',
      label: listTexts('import'),
      icon: <Upload aria-hidden />,
      onSelect: () =>
        importsInSteps === false ? actor.send({ type: 'import.open' }) : openDialog(importWizardDialog),
      ...(importsInSteps === true && {
        options: {
          key: 'importFiles',
          label: t('importFiles'),
          icon: <FileUp aria-hidden />,
          onSelect: () => actor.send({ type: 'import.open' }),
        },
      }),
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
    const editMany: ListAct = {
      key: batchEditDialog,
      label: t('editMany'),
      icon: <PencilRuler aria-hidden />,
      onSelect: () => openDialog(batchEditDialog),
    };
    const mayEditMany = canEditMany && offers('edit') && batchNamesOf(page).length > 0;
    return {
      add,
      tools: [
        ...(offers('exportXls') ? [exportRows] : []),
        ...(offers('importExcel') ? [importRows] : []),
        ...own,
      ],
      batch: mayEditMany ? [...onSelected, editMany] : onSelected,
    };
  }, [
    page,
    list,
    mayDo,
    t,
    listTexts,
    translate,
    exporting,
    running,
    hasFormats,
    canEditMany,
    importsInSteps,
  ]);
}
