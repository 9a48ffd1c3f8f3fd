import type { MachineExamples } from '#machines/examples.ts';
import type { terminalMachine } from './terminal.machine.ts';

/** Examples for the terminal. */
export const examples = {
  events: {
    'line.type': [{ line: 'memory' }, { line: '' }],
    'history.step': [{ step: -1 }, { step: 1 }],
  },
  outputs: { runCommand: [['rss                      120.4 MB']] },
  errors: { runCommand: [new Error('未知命令')] },
} satisfies MachineExamples<typeof terminalMachine>;
