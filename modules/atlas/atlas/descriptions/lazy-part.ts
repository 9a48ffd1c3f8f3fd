import type { Descriptions } from './catalogue.ts';

export const lazyPartDescriptions: Descriptions = {
  lazyPart: {
    'A part of a page whose script is loaded when the part is first shown': '首次显示时才加载脚本的页面部分',
    'The script is loaded': '正在加载脚本',
    'It has loaded': '加载完成',
    'It could not be loaded': '加载失败',
    'Nothing is shown yet, so that a quick script causes no flash': '暂不显示内容，避免很快加载完时闪烁',
    'It takes a moment': '需要等待片刻',
    'The part shows that it is loading': '显示正在加载',
    'The part is shown': '显示该部分',
    'The failure is shown at the place of the part, with a retry': '在原位显示失败，可以重试',
    'The person tries again': '用户重试',
    'The connection is back': '连接已恢复',
  },
};
