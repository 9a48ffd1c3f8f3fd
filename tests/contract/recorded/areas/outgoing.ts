import { outgoing, template } from '#tests/support/family-server/recorded/outgoing.ts';
import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

const twice = (name: string, input: RecordedLine['input'], message: string) =>
  write(name, input, message, message);
const sent = { templateCode: 'rec_tpl', receiver: 'admin', msgType: 'system', testData: '{"name":"x"}' };
const fails = '发送消息出错！';

export const outgoingLines: readonly RecordedLine[] = [
  read('message.list', { esTitle: 'Rec*' }, pageOf(outgoing), 200),
  read('message.queryById', { id: outgoing.id }, outgoing, 200),
  twice(
    'message.add',
    { esTitle: 'Rec msg', esType: 'system', esReceiver: 'admin', esContent: 'c', esParam: '{}', remark: 'r' },
    '添加成功！',
  ),
  twice('message.edit', { id: outgoing.id, remark: 'b' }, '修改成功!'),
  twice('message.delete', { id: outgoing.id }, '删除成功!'),
  twice('message.deleteBatch', { ids: 'nosuch,' }, '批量删除成功！'),
  read('messageTemplate.list', {}, pageOf(template), 200),
  read('messageTemplate.queryById', { id: template.id }, template, 200),
  twice(
    'messageTemplate.add',
    {
      templateName: 'Rec tpl',
      templateCode: 'rec_tpl2',
      templateType: '1',
      templateContent: 'Hello ${name}',
    },
    '添加成功！',
  ),
  refused(
    'messageTemplate.add',
    'duplicate code',
    { templateName: 'Rec tpl', templateCode: 'rec_tpl', templateType: '1', templateContent: 'x' },
    '数据库中已存在该记录',
  ),
  twice('messageTemplate.edit', { id: template.id, useStatus: '0' }, '更新成功！'),
  twice('messageTemplate.delete', { id: template.id }, '删除成功!'),
  twice('messageTemplate.deleteBatch', { ids: `${template.id},` }, '批量删除成功！'),
  write('messageTemplate.sendMsg', sent, '消息发送成功！'),
  refused('messageTemplate.sendMsg', 'no mail server', { ...sent, msgType: 'email' }, fails),
  refused('messageTemplate.sendMsg', 'unknown template', { ...sent, templateCode: 'nosuch' }, fails),
  refused('messageTemplate.sendMsg', 'values that are no JSON', { ...sent, testData: 'no json' }, fails),
];
