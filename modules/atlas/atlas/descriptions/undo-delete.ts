import type { Descriptions } from './catalogue.ts';

export const undoDeleteDescriptions: Descriptions = {
  undoDelete: {
    'The undo of one delete whose records are in a recycle bin': '撤销一次移入回收站的删除',
    'The records were deleted; for a moment, the undo is offered': '记录已删除，暂时可以撤销',
    'The person wants them back': '用户撤销删除',
    'The offer has disappeared': '撤销的提示已消失',
    'The records are restored': '正在还原记录',
    'They are in their list again': '记录已回到列表',
    'Refused or failed: they are still in the recycle bin': '被拒绝或失败：记录仍在回收站',
    'The reason is shown, with a way to the records': '显示原因，并可前往记录所在的位置',
    'The person tries again': '用户重试',
    'The person looks into the recycle bin': '用户打开回收站',
    'The message has disappeared': '提示已消失',
    'The delete is undone': '删除已撤销',
    'The records remain in the recycle bin': '记录留在回收站',
  },
};
