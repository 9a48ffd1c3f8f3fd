import type { Descriptions } from './catalogue.ts';

export const modalDescriptions: Descriptions = {
  modal: {
    'A modal': '弹窗',
    'The visible flag of the start': '一开始的 visible 标志',
    'Not on screen': '不在屏幕上',
    'On screen': '在屏幕上',
    'Each time it comes up it starts in the size its owner chose': '每次出现都从所有者选择的大小开始',
    'In its own size': '自身大小',
    'It fills the screen': '占满屏幕',
    'The owner decides anew whether ok closes': '所有者重新决定点击确定是否关闭',
    'On screen from the start': '一开始就在屏幕上',
    'Not asked for yet': '还没有人要求显示',
    'Its owner asks for it': '所有者要求显示',
    'Ok closes': '点击确定即关闭',
    'Ok is told and the modal stays: its owner closes it once the work is done':
      '告知点击了确定，弹窗保留：工作完成后由所有者关闭',
    'Every modal can be left, by its button, its cross or Escape':
      '每个弹窗都能离开：通过按钮、叉号或 Escape',
    'Its owner takes it away': '所有者把它收起',
    'It has a size of its own': '有自身的大小',
    'It grows to the whole screen': '放大到整个屏幕',
    'It goes back to its size': '恢复原来的大小',
  },
};
