import { frameComponent } from '#contract/page-components.ts';
import { entriesOf } from '#machines/permissions/menu.logic.ts';
import { embeddedPage } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Notice } from '#modules/ground/ui/index.ts';
import { menusText } from '../text.ts';

export interface AddressTestProps {
  url: string;
  name: string;
  /** It opens in a new window. */
  external: boolean;
  close: () => void;
}

/** The page of an address outside of the console, as the console would open it. */
export default function AddressTest({ url, name, external, close }: AddressTestProps) {
  const t = useText(menusText);
  const meta = { title: name, url, internalOrExternal: external };
  const [entry] = entriesOf([{ id: 'test', path: 'test', name: 'test', component: frameComponent, meta }]);
  const page = entry && embeddedPage(entry);
  return (
    <Dialog
      open
      width={960}
      title={t('testTitle', { name: name || url })}
      onOpenChange={open => !open && close()}
      footer={
        page && (
          <Button asChild variant="primary">
            <a href={page.source} target="_blank" rel="noopener noreferrer">
              {t('newWindow')}
            </a>
          </Button>
        )
      }
    >
      {!page && <Notice tone="danger">{t('noAddress')}</Notice>}
      {page && external && (
        <p>
          {t('opensOutside')} <span className="wrap-anywhere">{page.address}</span>
        </p>
      )}
      {page && !external && !page.mayEmbed && (
        <Notice tone="danger">{t('notEmbedded', { origin: page.origin })}</Notice>
      )}
      {page && !external && page.mayEmbed && (
        <iframe
          src={page.source}
          title={name || url}
          sandbox={page.sandbox}
          referrerPolicy="no-referrer"
          className="h-120 w-full border border-border bg-surface"
        />
      )}
    </Dialog>
  );
}
