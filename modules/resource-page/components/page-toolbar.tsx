import { ChevronDown, Trash2 } from 'lucide-react';
import {
  AddButton,
  ExportButton,
  ImportButton,
  listText,
  useListPageContext,
} from '#modules/list-page/index.ts';
import { useBilingual, useText } from '#modules/platform/i18n/index.ts';
import { Button, MenuButton } from '#modules/ui/index.ts';
import { resourceText } from '../text.ts';
import type { AnyPage, Tool } from '../types.ts';
import { labelOf } from '../verbs.ts';

export interface PageToolbarProps {
  page: AnyPage;
  mayDo: (verb: string | undefined) => boolean;
}

/** The acts of the page: add, export and import where the resource has them, its own, and those on selected rows. */
export function PageToolbar({ page, mayDo }: PageToolbarProps) {
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
      {tools
        .filter(({ needs }) => mayDo(needs))
        .map(({ key, label, icon, run, opens }: Tool<string, string>) => (
          <Button key={key} icon={icon} onClick={run ?? (() => openDialog(opens ?? key))}>
            {translate(label)}
          </Button>
        ))}
      <BatchMenu page={page} mayDo={mayDo} />
    </>
  );
}

/** What can be done to all selected rows. */
function BatchMenu({ page, mayDo }: PageToolbarProps) {
  const t = useText(listText);
  const translate = useBilingual();
  const { askSelected } = useListPageContext();
  const { resource, operations = {}, batch = [{ verb: 'deleteBatch' }] } = page;
  const acts = batch
    .filter(({ verb }) => (verb in resource.endpoints || verb in operations) && mayDo(verb))
    .map(({ verb, icon }) => {
      const removes = verb === 'deleteBatch';
      return {
        key: verb,
        label: labelOf(page, verb, translate),
        icon: icon ?? (removes && <Trash2 aria-hidden />),
        danger: removes,
        onSelect: () => askSelected(verb),
      };
    });
  if (acts.length === 0) return null;
  return (
    <MenuButton align="start" acts={acts}>
      <Button>
        {t('batch')}
        <ChevronDown aria-hidden />
      </Button>
    </MenuButton>
  );
}
