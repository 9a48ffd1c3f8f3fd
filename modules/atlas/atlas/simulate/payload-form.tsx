import { type ReactNode, useId, useState } from 'react';
import type { Payload } from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Field, Textarea } from '#modules/ground/ui/index.ts';
import { atlasText } from '../text.ts';
import { exampleText } from './example-text.ts';

interface PayloadFormProps {
  examples: readonly unknown[];
  /** Set for events, whose payload is an object; a result can be any value. */
  asObject?: boolean;
  /** The commands, each with the label of its button. */
  verbs: readonly { label: string; primary?: boolean; send: (payload: Payload | undefined) => void }[];
  label?: string;
  children?: ReactNode;
}

/** An editor for a JSON value, starting from the examples, with a button for each command. */
export function PayloadForm({ examples, asObject = false, verbs, label, children }: PayloadFormProps) {
  const t = useText(atlasText);
  const id = useId();
  const [text, setText] = useState(() => exampleText(examples[0]));
  const read = readPayload(text, examples, asObject);
  const error =
    'reason' in read
      ? read.reason === undefined
        ? t('simulate.notObject')
        : t('simulate.badJson', { reason: read.reason })
      : undefined;
  return (
    <div className="grid gap-2" id={id}>
      {examples.length > 1 && (
        <p className="flex flex-wrap gap-1">
          {examples.map((example, index) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: examples come from a file and never change
              key={index}
              size="sm"
              variant={text === exampleText(example) ? 'primary' : 'default'}
              onClick={() => setText(exampleText(example))}
            >
              {t('simulate.example', { number: index + 1 })}
            </Button>
          ))}
        </p>
      )}
      <Field label={label ?? t('simulate.payload')} error={error}>
        <Textarea
          value={text}
          rows={2}
          spellCheck={false}
          onChange={event => setText(event.target.value)}
          className="max-h-44 font-mono text-sm"
        />
      </Field>
      {children}
      <p className="flex flex-wrap gap-2">
        {verbs.map(({ label: verb, primary, send }) => (
          <Button
            key={verb}
            size="sm"
            variant={primary ? 'primary' : 'default'}
            disabled={'reason' in read}
            onClick={() => 'payload' in read && send(read.payload)}
          >
            {verb}
          </Button>
        ))}
      </p>
    </div>
  );
}

/** Parses the typed text; an unchanged example is kept as that example, which may be more than its JSON. */
function readPayload(
  text: string,
  examples: readonly unknown[],
  asObject: boolean,
): { payload: Payload | undefined } | { reason: string | undefined } {
  if (text.trim() === '') return { payload: undefined };
  const number = examples.findIndex(example => exampleText(example) === text);
  if (number >= 0) return { payload: { example: number } };
  try {
    const value = JSON.parse(text);
    if (asObject && (typeof value !== 'object' || value === null || Array.isArray(value)))
      return { reason: undefined };
    return { payload: { value } };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : '' };
  }
}
