import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { eventName, valueText } from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, EmptyState, Spinner, toast } from '#modules/ground/ui/index.ts';
import { SandboxError } from '../open/sandbox/sandbox-error.ts';
import { useFailureText } from '../open/use-failure-text.ts';
import { pathTest } from '../path-test.ts';
import { atlasText } from '../text.ts';
import type { ViewProps } from './view-props.ts';

/** The shortest generated path to every combination of states. */
export function PathsView({ entry, go }: ViewProps) {
  const t = useText(atlasText);
  const failureText = useFailureText();
  const copy = async (test: string) => {
    try {
      await navigator.clipboard.writeText(test);
      toast.success(t('paths.copied'));
    } catch {
      toast.error(t('open.notCopied'));
    }
  };
  const { data: paths, error } = useQuery({
    queryKey: ['atlas', 'paths', entry.id],
    queryFn: ({ signal }) => entry.paths(signal),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  if (error) {
    const reason = error instanceof SandboxError ? failureText(error.failure) : t('parts.noExamples');
    return <EmptyState title={t('paths.failed')} description={reason} />;
  }
  if (!paths) return <Spinner label={t('loading')} />;
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
              <span className="flex flex-wrap gap-x-4">
                <Button size="sm" variant="link" onClick={() => void copy(pathTest(entry, path))}>
                  {t('paths.copy')}
                </Button>
                <Button
                  size="sm"
                  variant="link"
                  onClick={() => go({ view: 'simulate', run: JSON.stringify(path.simulation) })}
                >
                  {t('paths.open')}
                </Button>
              </span>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
