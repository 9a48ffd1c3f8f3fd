import { History } from 'lucide-react';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { formatDateTime } from '#modules/ground/ui/date-text.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { recordText } from '../text.ts';
import type { Draft } from '../use-draft.ts';

interface DraftNoteProps {
  draft: Draft;
  /** The label of a field. */
  labelOf: (field: string) => string;
}

/** Offers the unsaved input of an earlier visit, with the fields in which it differs. */
export function DraftNote({ draft, labelOf }: DraftNoteProps) {
  const t = useText(recordText);
  if (!draft.isOffered) return null;
  const fields = listed(draft.fields.map(labelOf));
  return (
    <div role="status" className="mb-4 flex flex-wrap items-start gap-2 rounded bg-accent-soft px-3 py-2">
      <History aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {t('drafted', { fields, time: draft.at ? formatDateTime(draft.at) : '' })}
      </span>
      <span className="flex gap-2">
        <Button size="sm" variant="primary" onClick={draft.take}>
          {t('takeDraft')}
        </Button>
        <Button size="sm" onClick={draft.discard}>
          {t('discardDraft')}
        </Button>
      </span>
    </div>
  );
}
