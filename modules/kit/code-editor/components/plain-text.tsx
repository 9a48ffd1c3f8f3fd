import type { ReactNode, Ref } from 'react';
import { Textarea } from '#modules/ground/ui/index.ts';
import type { TextHandle, TextViewOptions } from '../use-text-view.ts';

interface PlainTextProps
  extends Pick<TextViewOptions, 'value' | 'onChange' | 'onBlur' | 'readOnly' | 'disabled' | 'placeholder'> {
  ref?: Ref<TextHandle> | undefined;
  label: string;
  lines?: number | undefined;
  /** That the editor could not be loaded, with its retry. */
  failure: ReactNode;
}

/** A plain box in place of an editor whose script could not be loaded. */
export function PlainText({ label, lines = 6, failure, onChange, ref, ...control }: PlainTextProps) {
  return (
    <div className="grid gap-1.5">
      <Textarea
        {...control}
        ref={ref as Ref<HTMLTextAreaElement>}
        aria-label={label}
        rows={lines}
        spellCheck={false}
        className="font-mono"
        onChange={({ target }) => onChange(target.value)}
      />
      {failure}
    </div>
  );
}
