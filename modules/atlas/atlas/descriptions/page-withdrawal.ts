import type { Descriptions } from './catalogue.ts';

export const pageWithdrawalDescriptions: Descriptions = {
  pageWithdrawal: {
    'Pages that the person may not open any more': '用户已无权打开的页面',
    'What was typed on them is kept before they close': '关闭前先保留其中填写的内容',
    'Nothing was typed on them: they close': '没有填写内容：直接关闭',
    'Nothing is offered for copying': '没有可复制的内容',
    'What was typed is listed until the person closes the list': '列出填写的内容，直到用户关闭',
    'The person closes the list': '用户关闭列表',
    'The person copies all of it': '用户复制全部内容',
    'It was not copied yet': '尚未复制',
    'The text is on its way to the clipboard': '正在写入剪贴板',
    'It is being copied already': '已在复制',
    'The clipboard has the text': '文字已在剪贴板',
    'The browser permits no writing to the clipboard: the text is selected instead':
      '浏览器不允许写入剪贴板：改为选中文字',
    'The text is selected, to be copied by keyboard': '文字已选中，可用键盘复制',
  },
};
