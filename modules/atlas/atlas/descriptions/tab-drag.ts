import type { Descriptions } from './catalogue.ts';

export const tabDragDescriptions: Descriptions = {
  tabDrag: {
    'A press on a tab: it becomes a click, a drag along the bar, the menu of the tab, or a scroll':
      '在标签页上按下：成为单击、沿标签页栏拖动、打开标签页菜单或滚动',
    'Which kind of pointer?': '由什么按下？',
    'A touch, which may scroll the bar': '手指，可能想滚动标签页栏',
    'A mouse or a pen, which does not scroll': '鼠标或触控笔，不会滚动',
    'A mouse or a pen is down on the tab; it may be a click': '鼠标或触控笔按在标签页上；可能是单击',
    'The press ended before the listeners were added': '开始监听之前已经松开',
    'Too far for a click: the tab is lifted and moves immediately':
      '移动太远，不算单击：标签页立即提起并跟随',
    'Released where it was pressed': '在按下处松开',
    'The browser takes over the pointer': '浏览器接管指针',
    'A touch rests on the tab; it may be a tap or the start of scrolling':
      '手指停在标签页上；可能是轻点，或即将滚动',
    'It has rested for 400 ms: the tab is lifted before the browser opens its context menu':
      '停留 400 毫秒：在浏览器弹出自己的菜单之前提起标签页',
    'The touch scrolls the bar': '手指滚动标签页栏',
    'A tap': '轻点',
    'The browser takes over the touch to scroll': '浏览器接管手指用于滚动',
    'The tab is lifted; a touch does not scroll the bar': '标签页已提起；标签页栏不随手指滚动',
    'The tab stays at its new position': '标签页留在放下的位置',
    'The browser takes over the pointer; the tab stays': '浏览器接管指针；标签页留在原处',
    'A touch has lifted the tab and has not moved it': '手指已提起标签页，尚未移动',
    'The tab moves with the touch': '标签页随手指移动',
    'A long press on a tab opens its menu, like the right button of a mouse':
      '只停在标签页上就是要打开菜单，如同鼠标右键',
    'The tab moves with the pointer, and the others make room': '标签页随指针移动，其它标签页让出位置',
    'The button was released outside the window': '在窗口之外松开了按键',
    'The tab passes the tabs whose middle is crossed': '越过中点的标签页被超过',
    'Other tabs have scrolled below the pointer': '指针下方换成了其它标签页',
    'The pointer is between the ends of the bar': '指针在标签页栏两端之间',
    'The start of the bar is reached': '到达标签页栏起始端',
    'The end of the bar is reached': '到达标签页栏末端',
    'The bar scrolls towards its start': '标签页栏向前滚动',
    'The bar scrolls towards its end': '标签页栏向后滚动',
    'The pointer has left the start of the bar': '指针离开起始端',
    'The pointer has left the end of the bar': '指针离开末端',
    'A click or a tap, handled by the tab': '单击或轻点，由标签页响应',
    'The drag is over': '拖动结束',
    'The menu of the tab is open': '标签页菜单已打开',
    'The press was something else, such as scrolling': '按下另有用途，例如手指滚动',
  },
};
