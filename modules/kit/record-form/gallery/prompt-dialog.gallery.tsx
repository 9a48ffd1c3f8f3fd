import { useState } from 'react';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { type GalleryChapter, type GalleryWidgetProps, galleryAnswers } from '#modules/kit/chapters/index.ts';
import { PromptDialog } from '../components/prompt-dialog.tsx';

const field = {
  label: ['新编号', 'New code'],
  max: 20,
  required: ['请输入编号', 'Enter a code'],
} as const;

function PromptWidget({ value, onChange, disabled, readOnly, label }: GalleryWidgetProps) {
  const translate = useBilingual();
  const [open, setOpen] = useState(false);
  const text = translate(['输入编号', 'Enter a code']);
  return (
    <div className="flex items-center gap-2">
      <Button disabled={disabled || readOnly} aria-label={`${text} ${label}`} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <span className="min-w-0 wrap-anywhere">{value}</span>
      {open && (
        <PromptDialog
          title={text}
          field={field}
          initial={String(value)}
          okLabel={translate(['确定', 'OK'])}
          onOk={async code => onChange(code)}
          onClosed={() => setOpen(false)}
        />
      )}
    </div>
  );
}

export const chapter: GalleryChapter = {
  id: 'prompt-dialog',
  title: ['输入对话框', 'Prompt dialog'],
  purpose: [
    '在对话框中输入一个值；按规则检查通过后才关闭。',
    'Asks for one value in a dialog, which closes once its rules hold.',
  ],
  requirements: ['FORM-06', 'FORM-07', 'LAYOUT-22'],
  keys: [
    { keys: ['Enter'], does: ['检查并确定', 'Checks and confirms'] },
    { keys: ['Esc'], does: ['取消', 'Cancels'] },
  ],
  Widget: PromptWidget,
  values: { one: 'B-0001' },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
};
