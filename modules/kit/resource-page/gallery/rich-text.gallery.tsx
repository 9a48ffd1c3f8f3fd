import { richText } from '#contract/resource/kinds/rich-text.ts';
import { kindChapter } from './kind-chapter.tsx';

export const chapter = kindChapter(richText({ label: ['富文本', 'Rich text'], max: 5000 }), {
  id: 'rich-text',
  title: ['富文本', 'Rich text'],
  purpose: [
    '带格式的文字，高 300 像素；图片上传到服务器，显示前清理 HTML。',
    'Formatted text in an editor of 300 pixels; pictures are uploaded, and HTML is sanitised before it is shown.',
  ],
  requirements: ['EDITOR-01', 'EDITOR-02'],
  keys: [
    { keys: ['Ctrl', 'B'], does: ['加粗', 'Bold'] },
    { keys: ['Ctrl', 'I'], does: ['斜体', 'Italic'] },
    { keys: ['Ctrl', 'Z'], does: ['撤销', 'Undoes'] },
  ],
  values: { one: '<p>商代<strong>青铜鼎</strong>，四足。</p>' },
});
