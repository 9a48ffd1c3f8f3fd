import { type ReactNode, useReducer, useRef } from 'react';
import type { CronPart } from '#contract/cron.ts';

type Range = Extract<CronPart, { kind: 'range' }>;

export interface RangeInputsProps {
  part: Range;
  onChange: (part: Range) => void;
  /** Draws both inputs. */
  children: (range: Range, change: (end: 'from' | 'to', value: number) => void) => ReactNode;
}

/**
 * The two ends of a range. While one is typed, the range may end before it begins, as `1` does on the way to `18`; when
 * the inputs are left so, the end that was typed moves the other one.
 */
export function RangeInputs({ part, onChange, children }: RangeInputsProps) {
  // Not a state: the box reports its last value in the same event in which it is left.
  const draft = useRef<{ range: Range; typed: 'from' | 'to' } | undefined>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const change = (typed: 'from' | 'to', value: number) => {
    const range = { ...(draft.current?.range ?? part), [typed]: value };
    const isRange = range.from <= range.to;
    draft.current = isRange ? undefined : { range, typed };
    if (isRange) onChange(range);
    redraw();
  };
  const settle = () => {
    if (!draft.current) return;
    const { range, typed } = draft.current;
    draft.current = undefined;
    onChange({ ...range, from: range[typed], to: range[typed] });
    redraw();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of what is inside
    <div onBlur={settle} className="flex flex-wrap gap-3">
      {children(draft.current?.range ?? part, change)}
    </div>
  );
}
