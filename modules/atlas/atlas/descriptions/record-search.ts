import type { Descriptions } from './catalogue.ts';

export const recordSearchDescriptions: Descriptions = {
  recordSearch: {
    'The search for records of all resources, as a person types': '边输入边搜索所有资源的记录',
    'Only spaces around it have changed': '只有首尾空格不同',
    'Nothing is typed any more': '输入已清空',
    'Another text: a running search is dropped': '输入有变化：放弃正在进行的搜索',
    'Nothing is typed: nothing is searched': '没有输入，不搜索',
    'The text may still change; what fits it of the results before stays':
      '输入可能还会变化；之前的结果中符合的保留',
    'The text rests': '输入已停顿',
    'The server searches all resources that the person may list': '服务器搜索用户可查看的所有资源',
    'No record matches': '没有匹配的记录',
    'They are shown below the pages, so that nothing above them moves': '显示在页面之下，上方的内容不移动',
    'Refused or unreachable': '被拒绝或无法连接',
    'Records of one resource or of several': '一种或多种资源的记录',
    'The search has ended, and no record matches': '搜索结束，没有匹配的记录',
    'The reason is shown': '显示原因',
    'The person tries again': '用户重试',
  },
};
