import type { Descriptions } from './catalogue.ts';

/** The operations, the record form and the dialogs, which a list page has as well. */
export const recordWorkDescriptions = {
  'Nothing is selected': '什么都没有选',
  'No operation is running': '没有对行进行操作',
  'The confirmation is open': '询问用户是否执行',
  'The server runs the operation': '服务器正在处理',
  'The person edits the record that they read': '用户编辑正在查看的记录',
  'No record is open': '没有打开记录',
  'The form of one record is open': '一条记录的表单已打开',
  'Titled 新增': '标题为新增',
  'Titled 编辑': '标题为编辑',
  'Titled 详情; nothing can be submitted': '标题为详情；不能提交',
  'No further dialog is open': '没有打开其他对话框',
  'A dialog of one row, or of the whole list': '一行的对话框，或整个列表的对话框',
  'A dialog is open, by its name': '按名称打开了一个对话框',
  'It changed records: the list is loaded again with nothing selected':
    '它修改了记录：重新加载列表，清空选中',
  'The page declares no such operation: nothing happens': '页面没有声明这个操作：不会用别的操作代替',
  'Not allowed for one of these rows': '其中有行不允许这样操作',
  'Needs no confirmation': '无需询问',
  'Needs a confirmation': '执行前先询问',
  Confirmed: '是',
  No: '否',
  'Done: the page steps back if it has no rows any more': '完成：剩余的行不够时页码后退',
  'Refused or failed: the rows and the selection are unchanged': '被拒绝或失败：行和选中保持不变',
  'Others have changed rows since the list was read': '列表加载后，有行已被他人修改',
  'Names the rows that have changed, and asks whether it is done all the same':
    '列出被修改的行，询问是否仍要继续',
  'On the rows as they are now': '在现在的行上执行',
  'No: the rows are shown as they are now': '否：显示行现在的内容',
  'A new record': '新的记录',
  'An existing record': '已有的记录',
  'An existing record, to read': '已有的记录，只读',
  'Closed without saving': '未保存离开',
  'Saved: the list is loaded again with nothing selected': '已保存：重新加载列表，清空选中',
  'A record that is only viewed cannot have been saved': '只读的记录不可能被保存',
  'The dialog is closed': '离开对话框',
};

export const recordPageDescriptions: Descriptions = {
  recordPage: { 'The page of one record': '一条记录的页面', ...recordWorkDescriptions },
};
