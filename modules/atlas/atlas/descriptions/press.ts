import type { Descriptions } from './catalogue.ts';

export const pressDescriptions: Descriptions = {
  press: {
    'Whether a pointer is pressed, or its click is pending': '指针是否按下，或其点击尚未发生',
    'Nothing is pressed; the layout may change': '没有按下；页面内容可以移动',
    'A touch or a mouse button is pressed': '手指或按键按下',
    'The element under the pointer must not move': '指针下的内容必须保持原位',
    'It is released, or the browser takes it over': '抬起，或由浏览器接管',
    'The click follows directly after the release': '点击紧随指针抬起之后',
    'The click has been handled': '点击已处理',
    'A tap continues as an emulated mouse press': '轻触之后是鼠标按下',
    'The emulated mouse press ends': '同一次按下也以鼠标抬起结束',
  },
};
