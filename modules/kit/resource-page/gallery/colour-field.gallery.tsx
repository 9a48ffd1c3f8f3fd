import { colour } from '#contract/resource/kinds/colour.ts';
import { kindChapter } from './kind-chapter.tsx';

export const chapter = kindChapter(colour({ label: ['颜色', 'Colour'] }), {
  id: 'colour-field',
  title: ['颜色', 'Colour'],
  purpose: ['颜色，格式 #RRGGBB，旁边有色块。', 'A colour in the format #RRGGBB, with a swatch beside it.'],
  requirements: [],
  keys: [{ keys: ['Tab'], does: ['离开后检查格式', 'Leaving it checks the format'] }],
  values: { one: '#3366CC' },
});
