import { secret } from '#contract/resource/kinds/secret.ts';
import { kindChapter } from './kind-chapter.tsx';

export const chapter = kindChapter(secret({ label: ['密码', 'Secret'], max: 64 }), {
  id: 'secret-field',
  title: ['密码', 'Secret'],
  purpose: [
    '服务器从不返回的文字；留空表示保留原值，按钮可以短暂显示。',
    'A text that the server never sends back; left empty it stays as it is, and a button shows it for a while.',
  ],
  requirements: [],
  keys: [{ keys: ['Tab', 'Space'], does: ['显示或隐藏', 'Shows or hides it'] }],
  values: { one: 'Jade-Disc-2003' },
});
