import { useState } from 'react';
import { markdownImageMachine } from '#machines/markdown-image/markdown-image.machine.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { translateBilingual, useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Field, lazyPart } from '#modules/ground/ui/index.ts';
import {
  type FollowedActor,
  type GalleryChapter,
  type GalleryWidgetProps,
  galleryAnswers,
} from '#modules/kit/chapters/index.ts';
import type { MarkdownEditorProps } from '../components/editor.tsx';
import { MarkdownEditor, withoutEditor } from '../components/markdown-editor.tsx';
import { MarkdownText } from '../components/markdown-text.tsx';
import type { SendPicture } from '../use-image-dialog.ts';

const label = `**Bronze tripod**

Late Shang, *about 1200 BC*

- [x] Cleaned
- [ ] Photographed

| Part | Size |
| --- | ---: |
| Height | 21.4 cm |
`;
const long = Array.from({ length: 200 }, (_, part) => `## ${part + 1}\n\n${label}`).join('\n');

/** The picture stays in the page: nothing is uploaded from the gallery. */
const keep: SendPicture = async () => '/favicon.svg';
const refuse: SendPicture = () =>
  Promise.reject(
    new RequestError({
      kind: 'business',
      message: translateBilingual(['文件大小超出限制', 'The file is too large']),
    }),
  );

function MarkdownWidget({ value, onChange, disabled, readOnly, label: name, onActor }: GalleryWidgetProps) {
  const text = String(value);
  if (readOnly) return <MarkdownText text={text} />;
  return (
    <MarkdownEditor
      label={name}
      value={text}
      onChange={onChange}
      disabled={disabled}
      send={keep}
      onActor={onActor && (actor => onActor(actor as unknown as FollowedActor))}
    />
  );
}

/** The same editor where its script cannot be loaded. */
const Unloaded = lazyPart<MarkdownEditorProps>(async () => {
  throw new Error('There is no connection');
}, withoutEditor);

/** Cases that no state shows. */
const cases = [
  { name: ['很长的文本', 'A long text'], text: long, Editor: MarkdownEditor, send: keep },
  { name: ['图片上传失败', 'An upload that fails'], text: label, Editor: MarkdownEditor, send: refuse },
  { name: ['脚本未能加载', 'Its script does not load'], text: label, Editor: Unloaded, send: keep },
] as const;

const FurtherMarkdown = () => cases.map(each => <FurtherCase key={each.name[1]} {...each} />);

function FurtherCase({ name, text, Editor, send }: (typeof cases)[number]) {
  const shown = useBilingual()(name);
  const [held, setHeld] = useState(text);
  return (
    <Field group label={shown}>
      <Editor label={shown} value={held} onChange={setHeld} send={send} />
    </Field>
  );
}

export const chapter: GalleryChapter = {
  id: 'markdown',
  title: ['Markdown 编辑器', 'Markdown editor'],
  purpose: [
    '编辑 Markdown 文本：工具栏、左右对照和预览，图片可从本机上传或填写地址；脚本未能加载时可在普通输入框中继续编辑。',
    'Edits a text in Markdown, with a toolbar and a preview; pictures are uploaded or given by address. Without its script the text is edited in a plain box.',
  ],
  requirements: ['EDITOR-03', 'EDITOR-04', 'EDITOR-05', 'EDITOR-06', 'EDITOR-07', 'EDITOR-08'],
  keys: [
    { keys: ['Alt+F10'], does: ['跳到工具栏', 'Goes to the toolbar'] },
    { keys: ['←', '→'], does: ['在工具栏中移动', 'In the toolbar, moves among its buttons'] },
    { keys: ['Ctrl+B', 'Ctrl+I'], does: ['加粗、斜体', 'Bold, italic'] },
    { keys: ['Enter'], does: ['在列表中开始下一项', 'In a list, begins the next item'] },
    { keys: ['Ctrl+Z', 'Ctrl+Y'], does: ['撤消和重做', 'Undoes and redoes'] },
  ],
  Widget: MarkdownWidget,
  values: { one: label },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
  Further: FurtherMarkdown,
  machine: markdownImageMachine,
};
