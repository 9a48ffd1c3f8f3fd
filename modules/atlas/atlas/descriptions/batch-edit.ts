import type { Descriptions } from './catalogue.ts';

export const batchEditDescriptions: Descriptions = {
  batchEdit: {
    'A batch edit of selected records': '对所选记录的一次批量修改',
    'Whether the server still works on an earlier one is requested': '查询服务器是否仍在处理上一次批量修改',
    'It does: its progress is shown': '仍在处理：显示进度',
    'It does not': '没有正在处理的',
    'It is not known; beginning another one will show it': '无法得知，开始新的批量修改时会说明',
    'The person chooses fields and their values': '用户选择字段并填写新值',
    'The person wants to see what they would change': '用户预览将要更改的内容',
    'The person wants the report of the last one': '用户查看上一次的报告',
    'The values are sent': '正在提交新值',
    'The server looks at each record': '服务器逐条检查记录',
    'Refused: the values stay': '被拒绝：填写的值保留',
    'The state is read: where the server is with the work decides what the person can do':
      '读取状态：服务器的进展决定用户可以做什么',
    'The server works on it': '服务器正在处理',
    'It is known what will change, and what is refused': '已知哪些会更改、哪些被拒绝',
    'Cancelled, or its server has stopped, or the person may not do it any more':
      '已取消，或服务器已停止，或用户不再有权限',
    'The records are set back': '记录已还原',
    'All records are gone through': '全部记录已处理',
    'The state cannot be read; the work goes on all the same': '无法读取状态，处理仍在继续',
    'Another part of the report is wanted': '查看报告的另一部分',
    'The reply is to come': '等待响应',
    'The server goes through the records; the dialog may be closed': '服务器逐条处理记录，可以关闭对话框',
    'The person wants it to stop; what is done stays done': '用户要求停止，已完成的保留',
    'What each record would be, and which are refused and why': '每条记录将变成什么，哪些被拒绝及原因',
    'The person applies it': '用户确认修改',
    'The person wants other values': '用户改填其他值',
    'The report: which records were changed, and which were not and why':
      '报告：哪些记录已更改，哪些没有及原因',
    'The person sets them back': '用户撤销修改',
    'What is done is done: the rest can be continued, and what is done undone':
      '已完成的保留：其余可以继续，已完成的可以撤销',
    'The person continues': '用户继续修改',
    'Set back, except for records that somebody has changed since': '已还原，之后又被他人修改的除外',
    'The server is asked to write the records': '请求服务器修改记录',
    'It writes them one by one': '服务器逐条修改',
    Refused: '被拒绝',
    'The server is asked to set the records back': '请求服务器还原记录',
    'It sets them back one by one': '服务器逐条还原',
    'The state cannot be read': '无法读取状态',
    'The person tries again': '用户重试',
  },
};
