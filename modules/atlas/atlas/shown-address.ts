import { z } from 'zod';
import { noChoice, type ReadingChoice, type StatechartProps } from '#modules/atlas/statechart/index.ts';

/** The part of an address that shows what of a chart is shown: its folds and its focus. */
export const shownFields = {
  folds: z.enum(['automatic', 'all', 'none']).catch('automatic'),
  /** States that are folded or unfolded against `folds`. */
  turned: z.array(z.string()).readonly().catch([]),
  focus: z.string().optional().catch(undefined),
};

/** What is shown of another machine, about which nothing was chosen yet. */
export const shownAtFirst = { ...noChoice, focus: undefined };

/** The same without what is the default. */
export function writeShown({ folds, turned, focus }: ReadingChoice): Record<string, unknown> {
  return {
    folds: folds === 'automatic' ? undefined : folds,
    turned: turned.length > 0 ? turned : undefined,
    focus,
  };
}

interface Addressed {
  address: ReadingChoice;
  go: (changes: ReadingChoice, replace: boolean) => void;
}

/** What a chart shows, read from the address and written to it. */
export function shownProps({
  address: { folds, turned, focus },
  go,
}: Addressed): Pick<StatechartProps, 'shown' | 'onShown'> {
  return {
    shown: { folds, turned, focus },
    onShown: choice => go({ ...shownAtFirst, ...choice }, true),
  };
}
