import type { Descriptions } from './catalogue.ts';

export const tooltipDescriptions: Descriptions = {
  tooltip: {
    'One tooltip for the whole page; WCAG 2.2, 1.4.13, defines how it can be dismissed':
      '全页共用的一个文字提示；WCAG 2.2 的 1.4.13 要求能随时关闭它',
    'No tooltip': '没有提示',
    'The pointer is over an element': '指针可能只是经过',
    'An element got the keyboard focus': '键盘焦点到达',
    'The delay before the tooltip opens': '指针停下，尚不清楚是否需要提示',
    'The delay has passed': '指针停留足够久',
    'The delay restarts at another element': '移到另一元素，重新等待',
    'The pointer left the element': '指针只是经过',
    'Pressed: no tooltip is needed': '已按下：操作者不需要提示',
    'The tooltip is open': '提示可读',
    'The tooltip moves to another element immediately': '立即提示另一元素',
    'Neither pointer nor focus is on the element any more': '指针与焦点均已离开',
    'Escape, a press, or scrolling': '按 Esc、按下或滚动',
    'Closed; for a moment the next tooltip opens without a delay': '已消失，片刻内提示相邻元素无需等待',
    'The moment has passed': '片刻已过',
    'The pointer is over another element': '指针移到相邻元素',
  },
};
