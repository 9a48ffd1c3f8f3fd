import type { MachineExamples } from '#machines/examples.ts';
import type { personSettingMachine } from './person-setting.machine.ts';

/** Examples for the columns of a table. */
export const examples = {
  events: { 'setting.change': [{ value: '{"pinned":["name"]}' }] },
  outputs: { loadSetting: ['{"pinned":["code"]}', null], saveSetting: [undefined] },
  errors: { loadSetting: [new Error('服务器没有响应')], saveSetting: [new Error('服务器没有响应')] },
} satisfies MachineExamples<typeof personSettingMachine>;
