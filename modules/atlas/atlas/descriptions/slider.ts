import type { Descriptions } from './catalogue.ts';

export const sliderDescriptions: Descriptions = {
  slider: {
    'Slider verification': '滑块验证',
    'The handle is at its start': '滑块在起点',
    'The handle is moved': '滑块跟随移动',
    'Verification passed; the handle cannot be moved any more': '验证通过；滑块不再移动',
    'The handle is pressed, by pointer or key': '用指针或按键抓住滑块',
    'The handle is at the end of the track': '滑块到达终点',
    'Part of the track, forward or back': '沿轨道移动，或返回',
    'Released too early': '松手太早',
  },
};
