import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { eventName, valueText } from '#modules/statechart/index.ts';
import { Button, EmptyState } from '#modules/ui/index.ts';
import { shortestPaths } from '../paths.ts';
import { atlasText } from '../text.ts';
import type { ViewProps } from './view-props.ts';

/** The shortest generated path to every combination of states. */
export function PathsView({ entry, go }: ViewProps) {
  const t = useText(atlasText);
  const paths = useMemo(() => {
    try {
      return shortestPaths(entry.machine, entry.examples);
    } catch {
      return undefined;
    }
  }, [entry]);
  if (!paths) return <EmptyState title={t('paths.failed')} description={t('parts.noExamples')} />;
  return (
    <div className="grid gap-3">
      <p className="text-text-muted">{t('paths.intro')}</p>
      <ol className="divide-y divide-border rounded-lg border border-border bg-surface">
        {paths.slice(0, 200).map(path => (
          <li key={JSON.stringify(path.value)} className="grid gap-1 p-3">
            <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-text-muted">
              {t('paths.start')}
              {path.events.map((type, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a path never changes, and may hold an event twice
                <span key={index} className="inline-flex items-center gap-1.5">
                  <ArrowRight aria-hidden className="size-3.5 shrink-0" />
                  <span className="text-accent-ink">{eventName(entry.graph, type)}</span>
                </span>
              ))}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="wrap-anywhere font-medium">{valueText(path.value)}</p>
              <Button
                size="sm"
                variant="link"
                onClick={() => go({ view: 'simulate', run: JSON.stringify(path.simulation) })}
              >
                {t('paths.open')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
