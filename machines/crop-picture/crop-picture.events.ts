import type { MachineExamples } from '#machines/examples.ts';
import type { cropPictureMachine } from './crop-picture.machine.ts';

/** Examples for a picture of a person. */
export const examples = {
  events: {
    'area.set': [{ area: { x: 10, y: 20, width: 100, height: 100 } }],
    'picture.turn': [{ by: 90 }, { by: -90 }],
  },
  outputs: { readPicture: [undefined], cutPicture: ['picture'] },
  errors: { readPicture: [new Error('图片无法显示')], cutPicture: [new Error('图片无法裁剪')] },
} satisfies MachineExamples<typeof cropPictureMachine>;
