import type { MachineExamples } from '#machines/examples.ts';
import type { changePasswordMachine } from './change-password.machine.ts';

/** Examples for the dialog for changing the password. */
export const examples = {
  events: {
    'dialog.open': [{ username: 'wanglan' }, { username: 'lihua', isFirst: true }, { username: undefined }],
    'form.submit': [
      { values: { oldpassword: 'old example', password: 'new example', confirmpassword: 'new example' } },
      { values: { oldpassword: 'old example', password: 'new example', confirmpassword: 'another' } },
      { values: { oldpassword: '', password: 'new example', confirmpassword: 'new example' } },
      { values: { oldpassword: '', password: '', confirmpassword: '' } },
    ],
  },
  outputs: { updatePassword: ['密码修改成功'] },
  errors: { updatePassword: [new Error('旧密码输入错误')] },
} satisfies MachineExamples<typeof changePasswordMachine>;
