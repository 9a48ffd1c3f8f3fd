import type { MachineExamples } from '#machines/examples.ts';
import type { layoutMachine } from './layout.machine.ts';

/** Examples for the frame. */
export const examples = {
  inputs: [
    { device: 'desktop', opened: true, horizontal: false },
    { device: 'mobile', opened: true, horizontal: false },
  ],
  events: {
    'device.changed': [{ device: 'mobile' }, { device: 'desktop' }],
    'size.changed': [{ size: 'small' }, { size: 'regular' }],
    'mode.changed': [{ horizontal: true }, { horizontal: false }],
    'submenu.toggle': [{ submenu: { id: 'system', ancestors: [] } }],
    'entry.shown': [{ trail: ['system'] }],
  },
} satisfies MachineExamples<typeof layoutMachine>;
