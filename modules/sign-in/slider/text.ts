import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const sliderText = registerMessages('slider', {
  'zh-CN': {
    name: '滑块验证',
    hint: '按住滑块，拖到最右边',
    keys: '按住滑块拖到最右边，或用向右键移动',
  },
  'en-US': {
    name: 'Slider verification',
    hint: 'Drag the handle to the right end',
    keys: 'Drag the handle to the right end, or move it with the right arrow key',
  },
});
