import type { ReactNode } from 'react';
import { durationText, fieldsOf, noExamples, shortName } from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { atlasText } from '../text.ts';
import type { ViewProps } from './view-props.ts';

/** The interface of a machine: its events, and the names of everything that is injected. */
export function PartsView({ entry, go }: ViewProps) {
  const t = useText(atlasText);
  const { graph, examples, file, parts } = entry;
  const events = graph.transitions.filter(({ trigger }) => trigger === 'event' || trigger === 'any');
  const types = [...new Set(events.map(({ eventType }) => eventType))].sort();
  const effects = new Set(parts.actions.filter(({ isEffect }) => isEffect).map(({ name }) => name));
  const documented = examples !== noExamples;
  const payload = (type: string) => {
    const fields = fieldsOf(examples, type);
    if (fields.length > 0) return fields.map(field => <Tag key={field}>{field}</Tag>);
    return (
      <span className="text-text-faint">{t(documented ? 'parts.noPayload' : 'parts.unknownPayload')}</span>
    );
  };
  return (
    <div className="grid gap-6">
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('parts.events')}</h3>
        <p className="text-text-muted">
          {documented
            ? t('parts.payloadHint', { file: file.replace('.machine.ts', '.events.ts') })
            : t('parts.noExamples')}
        </p>
        <ul className="divide-y divide-border rounded-lg border border-border bg-surface">
          {types.map(type => {
            const used = events.filter(({ eventType }) => eventType === type);
            return (
              <li key={type} className="grid gap-1 p-3 md:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)]">
                <button
                  type="button"
                  className="wrap-anywhere justify-self-start text-left font-medium text-accent-ink hover:underline"
                  onClick={() => go({ view: 'chart', at: used.map(({ id }) => id) })}
                >
                  {type}
                </button>
                <p className="flex flex-wrap items-start gap-1">{payload(type)}</p>
                <p className="text-sm text-text-muted">
                  {t('parts.used')}{' '}
                  {[...new Set(used.map(({ source }) => shortName(graph, source)))].join(', ')}
                </p>
              </li>
            );
          })}
        </ul>
      </section>
      <div className="grid gap-6 md:grid-cols-2">
        <Parts title={t('parts.actors')} names={parts.actors} missing={parts.missing.actors} />
        <Parts
          title={t('parts.actions')}
          names={parts.actions.map(({ name }) => name)}
          missing={parts.missing.actions}
          note={name => t(effects.has(name) ? 'parts.effect' : 'parts.own')}
        />
        <Parts title={t('parts.guards')} names={parts.guards} missing={parts.missing.guards} />
        <Parts
          title={t('parts.delays')}
          names={parts.delays.map(({ name }) => name)}
          missing={parts.missing.delays}
          note={name => {
            const delay = parts.delays.find(known => known.name === name)?.milliseconds;
            return delay === undefined ? '' : durationText(delay);
          }}
        />
      </div>
    </div>
  );
}

interface PartsProps {
  title: string;
  names: readonly string[];
  /** Names that the machine uses without an implementation. */
  missing: readonly string[];
  note?: (name: string) => ReactNode;
}

function Parts({ title, names, missing, note }: PartsProps) {
  const t = useText(atlasText);
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-semibold">{title}</h3>
      {names.length + missing.length === 0 ? (
        <p className="text-text-faint">{t('parts.none')}</p>
      ) : (
        <ul className="divide-y divide-border rounded-lg border border-border bg-surface">
          {names.map(name => (
            <li key={name} className="flex flex-wrap justify-between gap-2 px-3 py-1.5">
              <span className="wrap-anywhere">{name}</span>
              <span className="text-sm text-text-muted">{note?.(name)}</span>
            </li>
          ))}
          {missing.map(name => (
            <li key={name} className="flex flex-wrap justify-between gap-2 px-3 py-1.5">
              <span className="wrap-anywhere">{name}</span>
              <span className="text-sm text-text-muted">{t('parts.missing')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
