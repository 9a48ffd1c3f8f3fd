import type { MachineExamples } from '#machines/examples.ts';
import { Refused } from '#machines/refused.ts';
import type { popupMachine } from './popup.machine.ts';

const config = { code: 'halls', orgFields: 'name;code', destFields: 'hall;hallCode', multiple: false };

/** Examples for a popup field. */
export const examples = {
  inputs: [config, { ...config, multiple: true }, { ...config, code: '' }, { ...config, destFields: 'hall' }],
  events: {
    'popup.confirm': [
      { rows: [{ name: '青铜厅', code: 'A1' }] },
      { rows: [] },
      {
        rows: [
          { name: '青铜厅', code: 'A1' },
          { name: '书画厅', code: 'B2' },
        ],
      },
    ],
  },
  outputs: { loadReport: [undefined], loadCriteria: [undefined] },
  errors: {
    loadReport: [new Error('在线报表不存在或已被删除'), new Refused('没有权限')],
    loadCriteria: [new Error('服务器没有应答')],
  },
} satisfies MachineExamples<typeof popupMachine>;
