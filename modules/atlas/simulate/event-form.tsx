import { useState } from 'react';
import type { StateValue } from 'xstate';
import { useText } from '#modules/platform/i18n/index.ts';
import { activeStates, type SimulationStep } from '#modules/statechart/index.ts';
import { Combobox } from '#modules/ui/combobox.tsx';
import { Button, Field } from '#modules/ui/index.ts';
import type { AtlasMachine } from '../machines.ts';
import { atlasText } from '../text.ts';
import { PayloadForm } from './payload-form.tsx';

interface EventFormProps {
  entry: AtlasMachine;
  value: StateValue;
  onStep: (step: SimulationStep) => void;
}

/** Sends any event; those that the current state handles come first, the others are behind one more choice. */
export function EventForm({ entry, value, onStep }: EventFormProps) {
  const t = useText(atlasText);
  const { graph } = entry;
  const active = activeStates(graph, value);
  const events = graph.transitions.filter(({ trigger }) => trigger === 'event');
  const all = [...new Set(events.map(({ eventType }) => eventType))].sort();
  const handled = all.filter(type =>
    events.some(event => event.eventType === type && active.has(event.source)),
  );
  const [chosen, setChosen] = useState<string>();
  const type = chosen !== undefined && all.includes(chosen) ? chosen : (handled[0] ?? all[0]);
  if (type === undefined) return <p className="text-text-faint">{t('parts.none')}</p>;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-1">
        {handled.map(name => (
          <Button
            key={name}
            size="sm"
            variant={name === type ? 'primary' : 'default'}
            aria-pressed={name === type}
            onClick={() => setChosen(name)}
          >
            {name}
          </Button>
        ))}
      </p>
      <Field label={t('simulate.event')}>
        <Combobox
          options={all.map(name => ({ value: name, label: name }))}
          value={type}
          onChange={name => setChosen(String(name))}
        />
      </Field>
      <PayloadForm
        key={`${entry.id} ${type}`}
        examples={[...(entry.examples.events?.[type] ?? [])]}
        asObject
        verbs={[
          { label: t('simulate.send'), primary: true, send: payload => onStep({ send: type, payload }) },
        ]}
      />
    </div>
  );
}
