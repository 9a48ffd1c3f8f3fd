import { requirementPlaces, shortName } from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState, Tag } from '#modules/ground/ui/index.ts';
import { atlasText } from '../text.ts';
import { RequirementText } from './requirement-text.tsx';
import type { ViewProps } from './view-props.ts';

/** The requirements of a machine, each with the states and transitions that implement it. */
export function TraceView({ entry, requirements, measurement, go }: ViewProps) {
  const t = useText(atlasText);
  const { graph } = entry;
  const places = requirementPlaces(graph);
  if (places.size === 0)
    return <EmptyState title={t('trace.nothing')} description={t('trace.nothingHint')} />;
  const nameOf = (id: string) => {
    const transition = graph.transitions.find(known => known.id === id);
    if (!transition) return shortName(graph, id);
    const guard = transition.guard === undefined ? '' : ` [${transition.guard}]`;
    return `${shortName(graph, transition.source)} · ${transition.label || 'always'}${guard}`;
  };
  const tested = new Set(measurement?.tested);
  const inUse = new Set(measurement?.inUse);
  const used = [...places.keys()].filter(id => inUse.has(id)).length;
  return (
    <div className="grid gap-3">
      <p className="text-text-muted">
        {t('trace.intro', { count: places.size })}{' '}
        {measurement ? t('trace.used', { count: used }) : t('use.missing')}
      </p>
      <ul className="divide-y divide-border rounded-lg border border-border bg-surface">
        {[...places]
          .sort(([a], [b]) => a.localeCompare(b, 'en'))
          .map(([id, list]) => (
            <li key={id} className="grid gap-2 p-3 md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,20rem)]">
              <div className="flex flex-wrap content-start items-center gap-1">
                <button
                  type="button"
                  className="tabular w-full text-left font-medium text-accent-ink hover:underline"
                  onClick={() => go({ view: 'chart', at: list.map(place => place.id) })}
                >
                  {id}
                </button>
                {measurement && (
                  <>
                    <Tag tone={tested.has(id) ? 'success' : 'warning'} dot>
                      {t(tested.has(id) ? 'trace.tested' : 'trace.untested')}
                    </Tag>
                    <Tag tone={inUse.has(id) ? 'success' : 'warning'} dot>
                      {t(inUse.has(id) ? 'trace.inUse' : 'trace.unused')}
                    </Tag>
                  </>
                )}
              </div>
              <RequirementText requirement={requirements.get(id)} />
              <p className="flex flex-wrap content-start gap-x-3 gap-y-1">
                {list.map(place => (
                  <button
                    key={`${place.kind} ${place.id}`}
                    type="button"
                    className="wrap-anywhere text-left text-accent-ink text-sm hover:underline"
                    onClick={() => go({ view: 'chart', at: [place.id] })}
                  >
                    {nameOf(place.id)}
                  </button>
                ))}
              </p>
            </li>
          ))}
      </ul>
    </div>
  );
}
