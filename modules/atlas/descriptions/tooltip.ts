import type { Descriptions } from './catalogue.ts';

export const tooltipDescriptions: Descriptions = {
  tooltip: {
    'One tooltip for everything on the page that has one; WCAG 2.2, 1.4.13, asks for its ways out':
      '全页共用的一个文字提示；WCAG 2.2 的 1.4.13 要求能随时关闭它',
    'Nothing is explained': '没有提示',
    'The pointer may only be passing by': '指针可能只是经过',
    'A keyboard has arrived': '键盘焦点到达',
    'The pointer rests; it is not yet clear that an explanation is wanted': '指针停下，尚不清楚是否需要提示',
    'The pointer has stayed': '指针停留足够久',
    'The wait begins anew at another element': '移到另一元素，重新等待',
    'The pointer only passed by': '指针只是经过',
    'Pressed: whoever acts needs no explanation': '已按下：操作者不需要提示',
    'The explanation is there to read': '提示可读',
    'Another element is explained at once': '立即提示另一元素',
    'Neither pointer nor focus is there any more': '指针与焦点均已离开',
    'Escape, a press, or scrolling': '按 Esc、按下或滚动',
    'Gone, and for a moment ready to explain a neighbour without a wait':
      '已消失，片刻内提示相邻元素无需等待',
    'The moment is over': '片刻已过',
    'A neighbour is pointed at': '指针移到相邻元素',
  },
};
