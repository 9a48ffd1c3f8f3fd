import type { MachineExamples } from '#machines/examples.ts';
import type { ruleChoiceMachine } from './rule-choice.machine.ts';

/** Examples for the list of users with two rules, of which one narrows the grant. */
export const examples = {
  events: { 'rule.toggle': [{ id: 'own' }, { id: 'department' }] },
  outputs: {
    loadRules: [
      {
        rules: [
          { id: 'own', name: '本人数据', condition: 'createBy = #{sys_user_code}' },
          { id: 'department', name: '本部门数据', condition: 'orgCode = #{sys_org_code}' },
        ],
        chosen: ['own'],
      },
    ],
    saveRules: [undefined],
  },
  errors: { loadRules: [new Error('未找到权限配置信息')], saveRules: [new Error('服务器没有应答')] },
} satisfies MachineExamples<typeof ruleChoiceMachine>;
