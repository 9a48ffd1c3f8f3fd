import type { Descriptions } from './catalogue.ts';

export const filledFieldDescriptions: Descriptions = {
  filledField: {
    'A field whose value a rule generates': '由规则生成值的字段',
    'The form opens': '表单打开',
    'The field of a new record is empty': '新记录的字段为空',
    'It has a value, or an existing record': '已有值，或是已有的记录',
    'The rule generates a value': '规则正在生成值',
    'The field has the value': '值已填入字段',
    'The rule has none': '规则没有值',
    'There is no reply, or the server refuses': '没有响应，或服务器拒绝',
    'The person may change the value': '用户可以修改值',
    'The field says that the rule generates nothing': '字段提示规则没有生成值',
    'The failure is shown at the field, which can be filled by hand': '在字段处显示失败，可以手工填写',
    'The person asks for another value': '用户要求重新生成',
  },
};
