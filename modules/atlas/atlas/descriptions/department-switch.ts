import type { Descriptions } from './catalogue.ts';

export const departmentSwitchDescriptions: Descriptions = {
  departmentSwitch: {
    'The dialog of the departments': '部门对话框',
    'No dialog': '没有对话框',
    'The departments and the code of the current one are fetched': '获取部门列表和当前部门编码',
    '部门选择, or 部门切换 with the name of the current department': '部门选择，或带当前部门名称的部门切换',
    'Can it be left without choosing?': '可以不选择就离开吗？',
    'With a close button': '带关闭按钮',
    'A department has to be chosen': '必须选择一个部门',
    'The field is marked as error: nothing is selected': '字段标记为错误：什么都没有选',
    'orgCode and username are sent to the server': '向服务器发送 orgCode 和 username',
    Requested: '请求打开',
    'Without departments there is nothing to choose from': '没有部门，无从选择',
    'There are departments': '有部门',
    'They cannot be loaded: the message of the server is shown instead of the dialog':
      '获取不到：以服务器的信息代替对话框',
    'One of them is selected, or none; the error is removed': '选择了其中一个，或清空；错误标记消失',
    'The selection is sent': '发送所选部门',
    'Nothing is selected': '什么都没有选',
    'It has a close button': '有关闭按钮',
    'It has no close button': '没有关闭按钮',
    'Closed without a change': '保持原样离开',
    'Closed without a change, if that is allowed': '可以离开时，保持原样离开',
    'The returned userInfo becomes the session user': '返回的 userInfo 成为会话用户',
    'The server refused: its message is shown, and another department can be chosen':
      '服务器拒绝：显示它的信息，可以改选其他部门',
  },
};
