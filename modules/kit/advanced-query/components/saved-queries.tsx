import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, IconButton } from '#modules/ground/ui/index.ts';
import { queryText } from '../text.ts';
import type { AdvancedQueryActor } from '../use-advanced-query.ts';

/** The saved queries of the page: one is chosen (QUERY-29) or removed. */
export function SavedQueries({ actor }: { actor: AdvancedQueryActor }) {
  const t = useText(queryText);
  const id = useId();
  const saved = useSelector(actor, ({ context }) => context.saved);
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 border-border max-md:border-t max-md:pt-3 md:border-l md:pl-4"
    >
      <h3 id={id} className="mb-1 font-semibold text-sm text-text-muted">
        {t('saved')}
      </h3>
      {saved.length === 0 && <p className="py-1 text-sm text-text-muted">{t('noSaved')}</p>}
      <ul className="grid">
        {saved.map(({ title }) => (
          <li key={title} className="flex min-w-0 items-center gap-1">
            <Button
              variant="ghost"
              aria-label={t('apply', { name: title })}
              onClick={() => actor.send({ type: 'saved.choose', title })}
              className="min-w-0 flex-1 justify-start px-2"
            >
              <span className="truncate">{title}</span>
            </Button>
            <IconButton
              size="sm"
              label={t('delete', { name: title })}
              onClick={() => actor.send({ type: 'saved.remove', title })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
