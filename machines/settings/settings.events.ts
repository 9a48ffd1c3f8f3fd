import type { MachineExamples } from '#machines/examples.ts';
import { defaultSettings } from './settings.logic.ts';
import type { settingsMachine } from './settings.machine.ts';
import { takeSnapshot } from './settings.snapshot.ts';

const colors = ['blue', 'green', 'red'];

/** Examples for the local settings. */
export const examples = {
  inputs: [
    { colors, preview: true },
    {
      colors,
      preview: false,
      stored: takeSnapshot({ ...defaultSettings, layout: 'topmenu', contentWidth: 'Fluid' }),
    },
    { colors, preview: true, stored: { machine: 'settings', version: 2, settings: { theme: 'pink' } } },
  ],
  events: {
    'mode.choose': [{ mode: 'dark' }, { mode: 'system' }],
    'menuTheme.choose': [{ theme: 'light' }, { theme: 'dark' }],
    'color.choose': [{ color: 'green' }, { color: 'no preset' }],
    'weak.set': [{ weak: true }, { weak: false }],
    'layout.choose': [{ layout: 'topmenu' }, { layout: 'sidemenu' }],
    'width.choose': [{ contentWidth: 'Fluid' }, { contentWidth: 'Fixed' }],
    'header.fix': [{ fixed: false }, { fixed: true }],
    'header.hide': [{ hidden: true }, { hidden: false }],
    'sidebar.fix': [{ fixed: false }, { fixed: true }],
    'multipage.set': [{ multipage: false }, { multipage: true }],
    'frame.changed': [
      { device: 'mobile', sidebarOpened: false },
      { device: 'desktop', sidebarOpened: true },
    ],
  },
  outputs: { applyTheme: [undefined] },
  errors: { applyTheme: [new Error('主题编译失败')] },
} satisfies MachineExamples<typeof settingsMachine>;
