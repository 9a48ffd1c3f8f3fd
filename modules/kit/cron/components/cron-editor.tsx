import { useEffect, useRef } from 'react';
import { asQuartz } from '#contract/cron/read.ts';
import { type CronActor, useCronEditor } from '../use-cron-editor.ts';
import { CronText } from './cron-text.tsx';
import { CronWorkbench } from './cron-workbench.tsx';

export interface CronEditorProps {
  value: string;
  /** Called with seven fields after each change. */
  onChange: (value: string) => void;
  zone?: string | undefined;
  /** Only the expression and its words are shown. */
  readOnly?: boolean;
  onActor?: ((actor: CronActor) => void) | undefined;
}

/** The editor of an expression within a page or a form, with the simpler parts (CRON-14, CRON-16, CRON-17). */
export function CronEditor(props: CronEditorProps) {
  return props.readOnly ? <CronText expression={props.value} withExpression /> : <WrittenEditor {...props} />;
}

function WrittenEditor({ value, onChange, zone, onActor }: CronEditorProps) {
  const known = useRef(value);
  const editing = useCronEditor({
    expression: value,
    zone,
    onChange: next => {
      known.current = next;
      onChange(next);
    },
  });
  const { actor } = editing;
  useEffect(() => onActor?.(actor), [actor, onActor]);
  useEffect(() => {
    // A form was reset, or another record is shown.
    if (value === known.current) return;
    known.current = value;
    actor.send({ type: 'expression.open', expression: asQuartz(value) });
  }, [value, actor]);
  return <CronWorkbench editor="inline" editing={editing} />;
}
