import type { MachineExamples } from '#machines/examples.ts';
import type { tooltipMachine } from './tooltip.machine.ts';

/** Examples for the tooltip. */
export const examples = {
  events: {
    'anchor.point': [{ anchor: 'refresh' }, { anchor: 'columns' }],
    'anchor.focus': [{ anchor: 'refresh' }],
  },
} satisfies MachineExamples<typeof tooltipMachine>;
