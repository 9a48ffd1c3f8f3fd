import type { Descriptions } from './catalogue.ts';

export const tabDragDescriptions: Descriptions = {
  tabDrag: {
    'A press on a tab: it becomes a click, a drag along the bar, the menu of the tab, or a scroll':
      '在页签上按下：成为单击、沿页签栏拖动、打开页签菜单或滚动',
    'Which kind of pointer?': '由什么按下？',
    'A touch, which may scroll the bar': '手指，可能想滚动页签栏',
    'A mouse or a pen, which does not scroll': '鼠标或触控笔，不会滚动',
    'A mouse or a pen is down on the tab; it may be a click': '鼠标或触控笔按在页签上；可能是单击',
    'The press ended before the listeners were added': '开始监听之前已经松开',
    'Too far for a click: the tab is lifted and moves immediately': '移动太远，不算单击：页签立即提起并跟随',
    'Released where it was pressed': '在按下处松开',
    'The browser takes over the pointer': '浏览器接管指针',
    'A touch rests on the tab; it may be a tap or the start of scrolling':
      '手指停在页签上；可能是轻点，或即将滚动',
    'It has rested for 400 ms: the tab is lifted before the browser opens its context menu':
      '停留 400 毫秒：在浏览器弹出自己的菜单之前提起页签',
    'The touch scrolls the bar': '手指滚动页签栏',
    'A tap': '轻点',
    'The browser takes over the touch to scroll': '浏览器接管手指用于滚动',
    'The tab is lifted; a touch does not scroll the bar': '页签已提起；页签栏不随手指滚动',
    'The tab stays at its new position': '页签留在放下的位置',
    'The browser takes over the pointer; the tab stays': '浏览器接管指针；页签留在原处',
    'A touch has lifted the tab and has not moved it': '手指已提起页签，尚未移动',
    'The tab moves with the touch': '页签随手指移动',
    'A long press on a tab opens its menu, like the right button of a mouse':
      '只停在页签上就是要打开菜单，如同鼠标右键',
    'The tab moves with the pointer, and the others make room': '页签随指针移动，其它页签让出位置',
    'The button was released outside the window': '在窗口之外松开了按键',
    'The tab passes the tabs whose middle is crossed': '越过中点的页签被超过',
    'Other tabs have scrolled below the pointer': '指针下方换成了其它页签',
    'The pointer is between the ends of the bar': '指针在页签栏两端之间',
    'The start of the bar is reached': '到达页签栏起始端',
    'The end of the bar is reached': '到达页签栏末端',
    'The bar scrolls towards its start': '页签栏向前滚动',
    'The bar scrolls towards its end': '页签栏向后滚动',
    'The pointer has left the start of the bar': '指针离开起始端',
    'The pointer has left the end of the bar': '指针离开末端',
    'A click or a tap, handled by the tab': '单击或轻点，由页签响应',
    'The drag is over': '拖动结束',
    'The menu of the tab is open': '页签菜单已打开',
    'The press was something else, such as scrolling': '按下另有用途，例如手指滚动',
  },
};
