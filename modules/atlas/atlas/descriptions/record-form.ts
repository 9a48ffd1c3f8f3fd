import type { Descriptions } from './catalogue.ts';

export const recordFormDescriptions: Descriptions = {
  recordForm: {
    'The form of one record': '一条记录的表单',
    'The person types': '用户正在填写',
    'Every field is checked, some of them by the server': '检查所有字段，部分由服务器检查',
    'Every field is right': '所有字段正确',
    'A field is wrong: it shows why and is focused': '有字段不正确：显示原因并定位到该字段',
    'The record is sent to the server': '请求服务器保存记录',
    'Not submitted yet': '还没有保存过',
    'The message of the server is shown above the form': '服务器的信息显示在表单上方',
    'The server did not reply; a retry is offered': '服务器没有响应；可以再试',
    'The state before the confirmation': '询问之前所处的状态',
    'Asks whether the input may be discarded': '询问是否放弃填写的内容',
    'The record is saved': '记录已保存',
    'Closed without saving': '未保存离开',
    'Submit the values': '保存填写的内容',
    'There is unsaved input: confirmation is needed': '有填写的内容：先询问',
    'There is no unsaved input': '不会丢失任何内容',
    Saved: '已保存',
    'No reply: the input is kept': '没有响应：填写的内容全部保留',
    'The server refused: field errors are shown': '服务器拒绝：信息显示在对应字段',
    'Send the same values again': '再次发送相同的值',
    'The input is discarded': '填写的内容可以丢弃',
    'Back to the form, with the failure and the retry that were shown':
      '返回表单，之前显示的失败信息和重试仍在',
  },
};
