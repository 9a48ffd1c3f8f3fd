import { RadioTower } from 'lucide-react';
import { useState } from 'react';
import type { StateValue } from 'xstate';
import { valueText } from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import type { ActorReport } from '#modules/ground/platform/inspect/index.ts';
import { cn, EmptyState, Tag } from '#modules/ground/ui/index.ts';
import { JsonTree } from '../components/json-tree.tsx';
import { GraphChart } from '../components/machine-chart.tsx';
import type { AtlasMachine } from '../machines.ts';
import { atlasText } from '../text.ts';
import { EventLog } from './event-log.tsx';
import type { LivePage } from './pages-store.ts';
import { useLivePages } from './use-live-pages.ts';

interface LiveViewProps {
  entry: AtlasMachine;
  /** Called with the id of the machine whose actor is selected. */
  onMachine: (id: string) => void;
}

/** The actors that are running in this browser: their states, context and events. */
export function LiveView({ entry, onMachine }: LiveViewProps) {
  const t = useText(atlasText);
  const pages = useLivePages();
  const [chosen, setChosen] = useState<string>();
  const found = pages.flatMap(page =>
    page.actors.map(actor => ({ page, actor, key: `${page.page} ${actor.sessionId}` })),
  );
  const shown =
    found.find(({ key, actor }) => key === chosen && actor.machine === entry.id) ??
    found.find(({ actor }) => actor.machine === entry.id);
  if (pages.length === 0) {
    return <EmptyState icon={<RadioTower />} title={t('live.none')} description={t('live.noneHint')} />;
  }
  const choose = (page: LivePage, actor: ActorReport) => {
    setChosen(`${page.page} ${actor.sessionId}`);
    if (actor.machine !== undefined) onMachine(actor.machine);
  };
  const events = shown?.page.events.filter(({ sessionId }) => sessionId === shown.actor.sessionId) ?? [];
  const steps = events.filter(({ transitions }) => transitions.length > 0);
  const last = steps.at(-1);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 lg:flex-row">
      <div className="flex min-h-100 min-w-0 flex-1 flex-col">
        {shown ? (
          <GraphChart
            key={entry.id}
            graph={entry.graph}
            snapshot={{ value: shown.actor.value as StateValue }}
            taken={
              last && {
                at: last.at,
                transitions: last.transitions.map(
                  ({ source, eventType, index }) => `${source}:${eventType}:${index}`,
                ),
              }
            }
            className="flex-1"
          />
        ) : (
          <GraphChart key={entry.id} graph={entry.graph} className="flex-1" />
        )}
      </div>
      <section className="thin-scroll grid shrink-0 content-start gap-5 overflow-y-auto lg:w-90">
        <ActorList pages={pages} shown={shown?.key} onChoose={choose} />
        {shown && (
          <>
            <section className="grid gap-2">
              <h3 className="font-semibold">{t('live.context')}</h3>
              <p className="text-text-muted text-xs">{t('live.privacy')}</p>
              <p className="flex flex-wrap gap-1">
                {shown.actor.tags.map(tag => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </p>
              <JsonTree value={shown.actor.context} className="max-h-72" />
            </section>
            <EventLog graph={entry.graph} events={events} />
          </>
        )}
      </section>
    </div>
  );
}

interface ActorListProps {
  pages: readonly LivePage[];
  shown: string | undefined;
  onChoose: (page: LivePage, actor: ActorReport) => void;
}

function ActorList({ pages, shown, onChoose }: ActorListProps) {
  const t = useText(atlasText);
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('live.actors')}</h3>
      {pages.map(page => (
        <div key={page.page} className="grid gap-1">
          <p className="wrap-anywhere text-sm text-text-muted">{t('live.page', { address: page.address })}</p>
          <ul className="divide-y divide-border rounded border border-border bg-surface">
            {page.actors.map(actor => (
              <li key={actor.sessionId}>
                <button
                  type="button"
                  disabled={actor.machine === undefined}
                  aria-current={shown === `${page.page} ${actor.sessionId}` || undefined}
                  onClick={() => onChoose(page, actor)}
                  className={cn(
                    'grid w-full gap-0.5 px-3 py-2 text-left enabled:hover:bg-surface-hover',
                    shown === `${page.page} ${actor.sessionId}` && 'bg-accent-soft',
                    actor.parent !== undefined && 'pl-6',
                  )}
                >
                  <span className="flex items-center justify-between gap-2">
                    <span className="wrap-anywhere font-medium">{actor.machine ?? actor.id}</span>
                    {actor.status !== 'active' && <Tag>{statusText(t, actor.status)}</Tag>}
                  </span>
                  {actor.value !== null && (
                    <span className="wrap-anywhere text-sm text-text-muted">
                      {valueText(actor.value as StateValue)}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const statuses = ['active', 'done', 'error', 'stopped'] as const;

function statusText(t: (key: `live.status.${(typeof statuses)[number]}`) => string, status: string): string {
  const known = statuses.find(name => name === status);
  return known ? t(`live.status.${known}`) : status;
}
