import type { Descriptions } from './catalogue.ts';

export const modalDescriptions: Descriptions = {
  modal: {
    'A modal': '弹窗',
    'The initial visible flag': '一开始的 visible 标志',
    Closed: '不在屏幕上',
    Open: '在屏幕上',
    'Each time it opens it starts in the size its owner chose': '每次出现都从所有者选择的大小开始',
    'In its own size': '自身大小',
    'It fills the screen': '占满屏幕',
    'The owner changes whether ok closes': '所有者重新决定点击确定是否关闭',
    'Initially open': '一开始就在屏幕上',
    'Initially closed': '还没有人要求显示',
    'Its owner opens it': '所有者要求显示',
    'Ok closes': '点击确定即关闭',
    'Ok is reported and the modal stays open: its owner closes it when the work is done':
      '告知点击了确定，弹窗保留：工作完成后由所有者关闭',
    'Every modal can be closed with its button, its cross or Escape':
      '每个弹窗都能离开：通过按钮、叉号或 Escape',
    'Its owner closes it': '所有者把它收起',
    'It has a size of its own': '有自身的大小',
    'It is maximized': '放大到整个屏幕',
    'It is restored to its own size': '恢复原来的大小',
  },
};
