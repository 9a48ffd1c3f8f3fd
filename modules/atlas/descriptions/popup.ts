import type { Descriptions } from './catalogue.ts';

export const popupDescriptions: Descriptions = {
  popup: {
    'A field that is filled from the chosen rows of an online report': '用在线报表中所选的行填写的字段',
    'Its configuration is checked': '检查配置',
    'The code, the columns or the fields are missing': '缺少报表编码、原始字段或目标字段',
    'It can be used': '可以使用',
    'It cannot be used until its configuration is corrected': '配置改正前不能使用',
    'The dialog is closed': '对话框已关闭',
    'There are more columns than fields, or fewer': '原始字段和目标字段数量不一致',
    'The person opens the dialog': '用户打开对话框',
    'The columns of the report are requested': '正在请求报表的列',
    'The columns arrived': '报表的列已到达',
    'The report does not exist, may not be opened, or cannot be reached': '报表不存在、无权打开或无法连接',
    'The person gives up': '用户放弃',
    'It has not taken long': '等待时间还不长',
    'It takes long': '等待时间较长',
    'The person is told that it takes long': '提示用户等待时间较长',
    'A dialog shows the message of the server': '对话框显示服务器的提示',
    'The person confirms the message': '用户确认提示',
    'The rows of the report can be chosen': '可以选择报表的行',
    'Nothing is chosen': '没有选择任何行',
    'More than one row is chosen where one is possible': '只能选一行时选择了多行',
    'The fields of the form take the values of the rows': '表单字段采用所选行的值',
    'The form keeps its values': '表单保留原来的值',
    'The criteria of the report are requested; its rows are shown already':
      '正在请求查询条件，报表的行已显示',
    'The criteria arrived': '查询条件已到达',
    'The rows can be chosen without criteria': '没有查询条件也可以选择',
    'Everything that could be loaded is shown': '能加载的都已显示',
  },
};
