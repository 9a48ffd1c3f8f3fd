import type { Descriptions } from './catalogue.ts';

export const draftDescriptions: Descriptions = {
  draft: {
    'The unsaved input of a form': '表单中未保存的内容',
    'The form waits for the values of its record': '表单等待记录的值',
    'Earlier input differs from the record': '上次填写的内容与记录不同',
    'There is no earlier input': '没有上次填写的内容',
    'Saved at once': '直接保存',
    'Closed before it was ready': '在就绪前关闭',
    'The person decides about the earlier input, which stays stored until then':
      '由用户决定如何处理上次填写的内容，在此之前一直保留',
    'The form has it again': '内容回到表单',
    'It is not wanted any more': '不再需要',
    'It is offered again the next time': '下次再询问',
    'The values are those of the record': '值与记录相同',
    'A value differs from the record': '有值与记录不同',
    'Every value is that of the record again': '所有值又与记录相同',
    'The person types': '用户正在填写',
    'The typing rests': '停止填写',
    'The page is left, or loaded again': '离开或重新加载页面',
    'What was typed is stored': '填写的内容已保留',
    'What was typed is in the record': '填写的内容已在记录中',
    'The person discards the input': '用户放弃填写的内容',
    'The form is closed': '表单已关闭',
  },
};
