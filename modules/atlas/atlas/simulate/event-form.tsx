import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { StateValue } from 'xstate';
import {
  activeStates,
  eventNameProblem,
  isWildcard,
  own,
  type SimulationStep,
  startOfEventType,
} from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Field, Input } from '#modules/ground/ui/index.ts';
import type { AtlasMachine } from '../machines.ts';
import { atlasText } from '../text.ts';
import { PayloadForm } from './payload-form.tsx';

/** The type of a transition that was pressed on the chart; `at` distinguishes one press from the next. */
export interface AskedEvent {
  readonly at: number;
  readonly eventType: string;
}

interface EventFormProps {
  entry: AtlasMachine;
  value: StateValue;
  /** Focuses the name, to be completed. */
  asked: AskedEvent | undefined;
  onStep: (step: SimulationStep) => void;
}

/** Sends any event by name; those that the current state handles are offered. */
export function EventForm({ entry, value, asked, onStep }: EventFormProps) {
  const t = useText(atlasText);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { graph, examples } = entry;
  const active = activeStates(graph, value);
  const events = graph.transitions.filter(({ trigger }) => trigger === 'event' || trigger === 'any');
  const all = [...new Set(events.map(({ eventType }) => eventType))].sort();
  const handled = all.filter(type =>
    events.some(event => event.eventType === type && active.has(event.source)),
  );
  const [chosen, setChosen] = useState<{ name: string; wildcard?: string }>();
  const [isTouched, setTouched] = useState(false);
  const first = handled.find(type => !isWildcard(type)) ?? all.find(type => !isWildcard(type)) ?? '';
  const { name, wildcard } = chosen ?? { name: first, wildcard: undefined };
  const known = own(examples.events, name);
  const problem = eventNameProblem(name, wildcard);

  const choose = useCallback((type: string) => {
    const isOpen = isWildcard(type);
    setChosen({ name: startOfEventType(type), wildcard: isOpen ? type : undefined });
    setTouched(false);
    if (isOpen) field.current?.focus();
  }, []);
  useEffect(() => {
    if (asked === undefined) return;
    choose(asked.eventType);
    field.current?.focus();
    field.current?.scrollIntoView({ block: 'center' });
  }, [asked, choose]);

  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-1">
        {handled.map(type => (
          <Button
            key={type}
            size="sm"
            variant={type === (wildcard ?? name) ? 'primary' : 'default'}
            aria-pressed={type === (wildcard ?? name)}
            onClick={() => choose(type)}
          >
            {type}
          </Button>
        ))}
      </p>
      <Field
        label={t('simulate.event')}
        hint={wildcard === undefined ? undefined : t('simulate.anyName', { type: wildcard })}
        error={isTouched && problem ? t(`simulate.name.${problem}`, { type: wildcard ?? '' }) : undefined}
      >
        <Input
          ref={field}
          value={name}
          list={listId}
          spellCheck={false}
          autoComplete="off"
          onChange={event => {
            setChosen({ name: event.target.value, wildcard });
            setTouched(true);
          }}
        />
      </Field>
      <datalist id={listId}>
        {all
          .filter(type => !isWildcard(type))
          .map(type => (
            <option key={type} value={type} />
          ))}
      </datalist>
      <PayloadForm
        // What is typed for an event without examples stays while its name changes.
        key={`${entry.id} ${known ? name : ''}`}
        examples={[...(known ?? [])]}
        asObject
        verbs={[
          {
            label: t('simulate.send'),
            primary: true,
            send: payload => {
              setTouched(true);
              if (problem) field.current?.focus();
              else onStep({ send: name, payload });
            },
          },
        ]}
      />
    </div>
  );
}
