import type { Descriptions } from './catalogue.ts';

export const reorderDescriptions: Descriptions = {
  reorder: {
    'The order of the entries of a list, which a person changes by dragging or with the keyboard':
      '列表条目的顺序，可拖动或用键盘调整',
    'The entries are shown in their stored order': '按已保存的顺序显示条目',
    'The entries were loaded again': '条目已重新加载',
    'The person lifts an entry by its handle': '用户按住手柄拿起一个条目',
    'An entry is lifted; the others make room for it': '条目已拿起，其他条目为它让出位置',
    'Somebody else has changed the list, which is shown when the entry is put down':
      '其他人修改了列表，放下条目后显示',
    'It moves up or down with the keyboard': '用键盘上移或下移',
    'It moves below its neighbour, or out of its parent, with the keyboard':
      '用键盘移到相邻条目之下，或移出上级',
    'It is dragged to another place': '拖到其他位置',
    'It is put down at another place': '放到了其他位置',
    'It is put down where it was': '放回了原来的位置',
    'The person puts it back': '用户取消移动',
    'The move is stored; the entry stays where it was put down': '正在保存移动，条目留在放下的位置',
    'The list was loaded meanwhile': '期间列表已重新加载',
    'It is stored, and shown with what others have changed meanwhile': '已保存，并显示其他人期间的修改',
    'Refused or failed: the entry returns to its stored place': '被拒绝或失败：条目回到已保存的位置',
  },
};
