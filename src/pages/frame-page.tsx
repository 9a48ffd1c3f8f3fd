import { ExternalLink, Link2Off, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { type Entry, embeddedPage, useEntryTitle } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, EmptyState } from '#modules/ground/ui/index.ts';
import { appText } from '../text.ts';
import { entryText } from './entry-text.ts';

/** An external page inside the console, or the link to it where it opens in a window of its own (MENU-13). */
export function FramePage({ entry }: { entry: Entry }) {
  const t = useText(entryText);
  const app = useText(appText);
  const title = useEntryTitle(entry);
  const page = embeddedPage(entry);
  if (page === undefined) {
    return <EmptyState icon={<Link2Off />} title={t('noAddress')} description={t('noAddressHint')} />;
  }
  const { address, source, origin, mayEmbed, sandbox } = page;
  const elsewhere = (
    <Button asChild variant="primary">
      <a href={source} target="_blank" rel="noopener noreferrer">
        {app('newWindow')}
      </a>
    </Button>
  );
  if (entry.external) {
    return <EmptyState icon={<ExternalLink />} title={title} description={address} action={elsewhere} />;
  }
  if (!mayEmbed) {
    return (
      <EmptyState
        icon={<ShieldX />}
        title={t('notEmbedded', { origin })}
        description={t('notEmbeddedHint', { origin })}
        action={elsewhere}
      />
    );
  }
  return <OpenedPage key={address} source={source} title={title} sandbox={sandbox} />;
}

interface OpenedPageProps {
  source: string;
  title: string;
  sandbox: string;
}

/** Keeps the address with which it was opened: another token in it would load the page again and lose what was typed. */
function OpenedPage({ source, title, sandbox }: OpenedPageProps) {
  const [opened] = useState(source);
  return (
    <iframe
      src={opened}
      title={title}
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      className="min-h-120 w-full flex-1 border-0 bg-surface"
    />
  );
}
