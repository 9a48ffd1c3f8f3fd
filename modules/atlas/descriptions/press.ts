import type { Descriptions } from './catalogue.ts';

export const pressDescriptions: Descriptions = {
  press: {
    'Whether a pointer is pressed, or its click still to come': '指针是否按下，或其点击尚未发生',
    'Nothing is pressed; what is drawn may move': '没有按下；页面内容可以移动',
    'A finger or a button goes down': '手指或按键按下',
    'What is under the pointer must stay there': '指针下的内容必须保持原位',
    'It goes up, or the browser takes it over': '抬起，或由浏览器接管',
    'The click comes right after the pointer went up': '点击紧随指针抬起之后',
    'The click has been handled': '点击已处理',
    'A tap goes on as the press of a mouse': '轻触之后是鼠标按下',
    'The same press ends as a mouse too': '同一次按下也以鼠标抬起结束',
  },
};
