import type { MachineExamples } from '#machines/examples.ts';
import type { recordFormMachine } from './record-form.machine.ts';

const collision = { gone: false, colliding: ['name'], taken: ['phone'] };

/** Examples for the form of a record. */
export const examples = {
  events: {
    'form.leave': [{ touched: true }, { touched: false }],
    'form.collide': [{ collision }, { collision: { ...collision, colliding: [] } }],
    'side.choose': [
      { field: 'name', side: 'mine' },
      { field: 'name', side: 'theirs' },
    ],
  },
  outputs: {
    checkValues: [{ name: '张三' }],
    saveRecord: [undefined],
    weighConflict: [
      collision,
      { gone: false, colliding: [], taken: ['phone'] },
      { gone: true, colliding: [], taken: [] },
    ],
  },
  errors: {
    checkValues: [{ phone: '手机号已存在' }],
    saveRecord: [
      { message: '服务器没有应答', unreachable: true, fieldErrors: {} },
      { message: '手机号已存在', unreachable: false, fieldErrors: { phone: '手机号已存在' } },
      {
        message: '该记录已被他人修改，请核对后再保存',
        unreachable: false,
        fieldErrors: {},
        conflict: { records: [{ id: '1', recordVersion: 2, name: '李四' }], gone: [] },
      },
    ],
    weighConflict: [
      { message: '服务器没有应答', unreachable: true, fieldErrors: {} },
      { message: '没有权限', unreachable: false, fieldErrors: {} },
    ],
  },
} satisfies MachineExamples<typeof recordFormMachine>;
