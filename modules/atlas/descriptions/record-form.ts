import type { Descriptions } from './catalogue.ts';

export const recordFormDescriptions: Descriptions = {
  recordForm: {
    'The form of one record': '一条记录的表单',
    'The person types': '用户正在填写',
    'The server is asked to keep the record': '请求服务器保存记录',
    'Nothing was tried yet': '还没有保存过',
    'The message of the server is shown above the form': '服务器的信息显示在表单上方',
    'The server did not answer; trying again is offered': '服务器没有应答；可以再试',
    'Where the person was before the question': '询问之前所处的状态',
    '确定放弃编辑？': '确定放弃编辑？',
    'The record is kept': '记录已保存',
    'Left without saving': '未保存离开',
    'Save what was typed': '保存填写的内容',
    'Something was typed: ask first': '有填写的内容：先询问',
    'Nothing would be lost': '不会丢失任何内容',
    Kept: '已保存',
    'No answer: everything typed stays': '没有应答：填写的内容全部保留',
    'The server refused: its messages stand at their fields': '服务器拒绝：信息显示在对应字段',
    'Send the same values again': '再次发送相同的值',
    'What was typed may go': '填写的内容可以丢弃',
    'Back to the form, with the failure and the retry that were shown':
      '返回表单，之前显示的失败信息和重试仍在',
  },
};
