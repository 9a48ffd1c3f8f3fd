import type { Descriptions } from './catalogue.ts';

export const facetCountsDescriptions: Descriptions = {
  facetCounts: {
    'The numbers beside the choices of one filter, as long as they are open':
      '筛选条件展开时各选项旁的记录数',
    'The numbers may be others: counted again': '数量可能有变化：重新计数',
    'The records of each value are counted; the choices can be used meanwhile':
      '正在统计各值的记录数，期间选项可用',
    'The numbers are known': '已统计',
    'Refused or unreachable: the filter works without': '被拒绝或无法连接：筛选照常使用',
    'Each choice shows its number, also a zero': '每个选项显示数量，包括零',
    'The choices show no numbers': '选项不显示数量',
  },
};
