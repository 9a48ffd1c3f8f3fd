import { useState } from 'react';
import { type CodeMode, codeModes } from '#contract/resource/kinds/code.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Field, lazyPart } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { type GalleryChapter, type GalleryWidgetProps, galleryAnswers } from '#modules/kit/chapters/index.ts';
import { CodeEditor, withoutEditor } from '../components/code-editor.tsx';
import type { CodeEditorProps } from '../components/editor.tsx';
import { modeNames } from '../languages.ts';

const statement = `select code, name
from museum_exhibit
where state = 'displayed' -- in a room
order by acquired_on desc`;

const CodeWidget = ({ value, onChange, disabled, readOnly, label }: GalleryWidgetProps) => (
  <CodeEditor
    mode="sql"
    label={label}
    value={String(value)}
    onChange={onChange}
    readOnly={readOnly}
    disabled={disabled}
  />
);

/** One text in each language. */
const samples: Readonly<Record<CodeMode, string>> = {
  css: '.label {\n  color: #333; /* dark */\n}\n',
  html: '<p class="label">\n  <b>Bronze tripod</b>\n</p>\n',
  java: 'class Label {\n  int lines = 3; // at most\n}\n',
  javascript: 'const lines = 3;\nfunction label() {\n  return `${lines} lines`;\n}\n',
  json: '{\n  "lines": 3,\n  "framed": true\n}\n',
  markdown: '## Bronze tripod\n\n- **Height** 21.4 cm\n',
  python: 'def label(lines=3):\n  return f"{lines} lines"\n',
  shell: 'for label in *.md; do\n  echo "$label"\ndone\n',
  sql: "select name\nfrom museum_exhibit\nwhere code = 'B-0001'\n",
  typescript: 'const lines: number = 3;\n',
  xml: '<label lines="3">\n  <!-- framed -->\n  <name>Bronze tripod</name>\n</label>\n',
  yaml: 'label:\n  lines: 3 # at most\n  framed: true\n',
};
const long = Array.from({ length: 400 }, (_, line) => `select ${line + 1} as number union all`).join('\n');

/** The same editor where its script cannot be loaded. */
const Unloaded = lazyPart<CodeEditorProps>(async () => {
  throw new Error('There is no connection');
}, withoutEditor);

function FurtherCode() {
  const translate = useBilingual();
  const [mode, setMode] = useState<CodeMode>('json');
  const [texts, setTexts] = useState(samples);
  const [typed, setTyped] = useState(statement);
  const [much, setMuch] = useState(long);
  const language = translate(['语言', 'Language']);
  return (
    <>
      <div className="grid gap-2">
        <Field label={language}>
          <Select
            options={codeModes.map(value => ({ value, label: modeNames[value] }))}
            value={mode}
            onChange={chosen => setMode(chosen as CodeMode)}
          />
        </Field>
        <CodeEditor
          mode={mode}
          label={modeNames[mode]}
          value={texts[mode]}
          onChange={text => setTexts(now => ({ ...now, [mode]: text }))}
        />
      </div>
      <Field label={translate(['很长的文本', 'A long text'])}>
        <CodeEditor
          mode="sql"
          label={translate(['很长的文本', 'A long text'])}
          value={much}
          onChange={setMuch}
        />
      </Field>
      <Field label={translate(['脚本未能加载', 'Its script does not load'])}>
        <Unloaded
          mode="sql"
          label={translate(['脚本未能加载', 'Its script does not load'])}
          value={typed}
          onChange={setTyped}
        />
      </Field>
    </>
  );
}

export const chapter: GalleryChapter = {
  id: 'code',
  title: ['代码编辑器', 'Code editor'],
  purpose: [
    '编辑十二种语言的源文本：语法着色、查找替换、折叠、全屏；脚本未能加载时可在普通输入框中继续编辑。',
    'Edits source text in twelve languages, with colours, search, folding and full screen; without its script the text is edited in a plain box.',
  ],
  requirements: ['EDITOR-09', 'EDITOR-10', 'EDITOR-11'],
  keys: [
    { keys: ['Tab', 'Shift+Tab'], does: ['增加或减少缩进', 'Indents, or takes it back'] },
    {
      keys: ['Ctrl+M'],
      does: ['之后 Tab 移动焦点；再按恢复缩进', 'Tab moves the focus from then on, or indents again'],
    },
    { keys: ['Ctrl+F'], does: ['查找和替换', 'Finds and replaces'] },
    { keys: ['Ctrl+Alt+G'], does: ['跳转到行', 'Goes to a line'] },
    { keys: ['Ctrl+Shift+[', 'Ctrl+Shift+]'], does: ['折叠或展开', 'Folds, or unfolds'] },
    { keys: ['Ctrl+Z', 'Ctrl+Y'], does: ['撤消和重做', 'Undoes and redoes'] },
    { keys: ['Esc'], does: ['关闭查找', 'Closes the search'] },
  ],
  Widget: CodeWidget,
  values: { one: statement },
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
  Further: FurtherCode,
};
