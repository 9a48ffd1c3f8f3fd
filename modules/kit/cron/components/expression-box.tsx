import { type Ref, useState } from 'react';
import { faultMessage } from '#contract/cron/messages.ts';
import { readCron } from '#contract/cron/read.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, Input } from '#modules/ground/ui/index.ts';
import { cronText } from '../text.ts';
import { ReadingNote } from './reading-note.tsx';

export interface ExpressionBoxProps {
  /** That of the editor. */
  expression: string;
  /** Called with each text that can be read, in Quartz form. */
  onType: (expression: string) => void;
  /** Called with whether the text that is typed is an expression. */
  onValidity: (isValid: boolean) => void;
  readOnly?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The expression as text. What is typed stays as it is until the box is left, and as long as it cannot be read. */
export function ExpressionBox({ expression, onType, onValidity, ...input }: ExpressionBoxProps) {
  const t = useText(cronText);
  const translate = useBilingual();
  const [draft, setDraft] = useState<string>();
  const text = draft ?? expression;
  const { fault } = readCron(text);
  return (
    <Field
      label={t('expression')}
      hint={t('expressionHint')}
      error={fault && draft !== undefined && translate(faultMessage(fault))}
    >
      <Input
        {...input}
        value={text}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        onChange={event => {
          const { expression: read } = readCron(event.target.value);
          setDraft(event.target.value);
          onValidity(read !== undefined);
          if (read !== undefined) onType(read);
        }}
        onBlur={() => fault === undefined && setDraft(undefined)}
      />
      <ReadingNote text={text} />
    </Field>
  );
}
