/**
 * The columns of the announcement sheet by property, in the order of the interface; imports read what exports write.
 */
export const sheetColumns = {
  titile: '标题',
  msgContent: '内容',
  startTime: '开始时间',
  endTime: '结束时间',
  sender: '发布人',
  priority: '优先级',
  msgCategory: '消息类型',
  msgType: '通告对象类型',
  sendStatus: '发布状态',
  sendTime: '发布时间',
  cancelTime: '撤销时间',
  msgAbstract: '摘要',
} as const;

export type SheetColumn = keyof typeof sheetColumns;
export const sheetProperties = Object.keys(sheetColumns) as SheetColumn[];
export const sheetHeadings = Object.values(sheetColumns);
