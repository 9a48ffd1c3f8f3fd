import type { Descriptions } from './catalogue.ts';

export const sliderDescriptions: Descriptions = {
  slider: {
    'Slider verification': '滑块验证',
    'The handle stands at its start': '滑块在起点',
    'The handle follows': '滑块跟随移动',
    'verification passed; nothing moves the handle any more': '验证通过；滑块不再移动',
    'The handle is taken, by pointer or key': '用指针或按键抓住滑块',
    'The handle is at the end of the track': '滑块到达终点',
    'Some way along the track, or back': '沿轨道移动，或返回',
    'Let go too early': '松手太早',
  },
};
