import {
  AddButton,
  ExportButton,
  ImportButton,
  useListPageContext,
  useListSelector,
} from '#modules/list-page/index.ts';
import { useBilingual, useText } from '#modules/platform/i18n/index.ts';
import { Button } from '#modules/ui/index.ts';
import { resourceText } from '../text.ts';
import type { AnyPage, Tool, VerbTool } from '../types.ts';
import { labelOf } from '../verbs.ts';
import { BatchMenu, type BatchProps } from './batch-actions.tsx';

/** Add, export and import if the resource has them, the page's own buttons, and the batch menu. */
export function PageToolbar({ page, mayDo }: BatchProps) {
  const t = useText(resourceText);
  const translate = useBilingual();
  const { openDialog } = useListPageContext();
  const { resource, tools = [] } = page;
  const offers = (verb: string) => verb in resource.endpoints && mayDo(verb);
  return (
    <>
      {offers('add') && <AddButton label={t('add', { record: translate(resource.record) })} />}
      {offers('exportXls') && <ExportButton />}
      {offers('importExcel') && <ImportButton />}
      {tools.map((tool: Tool<string, string> | VerbTool<string>) => {
        if ('verb' in tool)
          return mayDo(tool.verb) && <OperationButton key={tool.verb} page={page} {...tool} />;
        const { key, label, icon, needs, run, opens } = tool;
        return (
          mayDo(needs) && (
            <Button key={key} icon={icon} onClick={run ?? (() => openDialog(opens ?? key))}>
              {translate(label)}
            </Button>
          )
        );
      })}
      <BatchMenu page={page} mayDo={mayDo} />
    </>
  );
}

/** Runs an operation on the whole list. */
function OperationButton({ page, verb, icon }: VerbTool<string> & { page: AnyPage }) {
  const translate = useBilingual();
  const { ask } = useListPageContext();
  const running = useListSelector(
    snapshot => snapshot.hasTag('operating') && snapshot.context.operation?.name === verb,
  );
  return (
    <Button icon={icon} loading={running} onClick={() => ask(verb, [])}>
      {labelOf(page, verb, translate)}
    </Button>
  );
}
