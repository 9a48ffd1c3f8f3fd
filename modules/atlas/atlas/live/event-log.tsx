import { format } from 'date-fns/format';
import { type ChartGraph, eventName } from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import type { EventReport } from '#modules/ground/platform/inspect/index.ts';
import { JsonTree } from '../components/json-tree.tsx';
import { atlasText } from '../text.ts';

interface EventLogProps {
  graph: ChartGraph;
  events: readonly EventReport[];
}

/** The events that an actor received, the latest first. */
export function EventLog({ graph, events }: EventLogProps) {
  const t = useText(atlasText);
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('live.log')}</h3>
      {events.length === 0 ? (
        <p className="text-text-faint">{t('live.noLog')}</p>
      ) : (
        <ol className="thin-scroll max-h-80 divide-y divide-border overflow-y-auto rounded border border-border bg-surface">
          {events
            .map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added
              <li key={index} className="px-3 py-1.5">
                <details>
                  <summary className="flex gap-2">
                    <span className="tabular text-text-faint text-xs leading-5">
                      {format(event.at, 'HH:mm:ss')}
                    </span>
                    <span className="wrap-anywhere">{eventName(graph, event.type)}</span>
                  </summary>
                  <JsonTree value={event.event} className="mt-1" />
                </details>
              </li>
            ))
            .reverse()}
        </ol>
      )}
    </section>
  );
}
