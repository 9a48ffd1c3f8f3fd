import type { TextTable } from '#modules/ground/platform/i18n/translator.ts';

/** The English texts about messages and their templates, by the text of the server. */
export const messageMessages: TextTable = {
  '消息发送成功！': 'The message is sent',
  消息发送测试: 'Test message',
  '没有设置邮件服务器（SMTP_URL）': 'There is no mail server (SMTP_URL)',
  邮件服务器没有确认是否收到: 'The mail server has not confirmed whether it has the message',
  '邮件已送出，但没有记录结果': 'The mail is out, and its outcome could not be stored',
  '发送时服务器中断，不清楚是否已送出':
    'The server ended while it was sending; nobody knows whether the message is out',
  接收人没有邮箱: 'The person has no e-mail address',
  '没有这个用户：{{name}}': 'There is no such user: {{name}}',
  '没有这些用户：{{names}}': 'There are no such users: {{names}}',
  '这些用户没有邮箱：{{names}}': 'These users have no e-mail address: {{names}}',
  '没有这种发送方式：{{name}}': 'There is no such channel: {{name}}',
  消息模板不存在: 'There is no such template',
  '测试数据不是 JSON 对象': 'The test data is no JSON object',
  '缺少变量的值：{{names}}': 'These variables have no value: {{names}}',
  消息已排队: 'The messages wait to be sent',
  没有符合条件的接收人: 'Nobody is in the audience',
  没有可以送达的接收人: 'No channel reaches anybody of the audience',
  发送时间不正确: 'The time is not valid',
  '{{count}} 位接收人缺少变量“{{name}}”的值': '{{count}} people have no value of the variable “{{name}}”',
  '{{count}} 位接收人缺少变量“{{name}}”的值：{{people}}':
    '{{count}} people have no value of the variable “{{name}}”: {{people}}',
  '一次最多发送给 {{count}} 人': 'At most {{count}} people at a time',
  '该模板已被应用禁止删除!': 'A template in use cannot be deleted',
  '此模板已被应用，禁止编辑!': 'A template in use cannot be edited',
  '模板内容过于复杂，请简化后再保存': 'The content is too complex; simplify it before saving',
};
