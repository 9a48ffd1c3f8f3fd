import { CircleCheck } from 'lucide-react';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Button, EmptyState, ErrorState } from '#modules/ground/ui/index.ts';
import { galleryAnswers } from '../answers.ts';
import type { GalleryChapter, GalleryWidgetProps } from '../chapter.ts';

/** What became of something that was submitted, and what can be done next. */
function ResultWidget({ value, onChange, disabled, readOnly, label }: GalleryWidgetProps) {
  const translate = useBilingual();
  const isFixed = disabled || readOnly;
  if (value === '')
    return (
      <ErrorState
        title={translate(['没有提交', 'Not submitted'])}
        description={translate(['维修单没有编号。', 'The repair sheet has no number.'])}
        {...(!isFixed && { onRetry: () => onChange('W-2026-0031') })}
      />
    );
  const text = translate(['撤回', 'Withdraw']);
  return (
    <EmptyState
      icon={<CircleCheck className="text-success" />}
      title={translate(['已提交', 'Submitted'])}
      description={translate([`维修单 ${value} 等待审批。`, `The repair sheet ${value} waits for approval.`])}
      action={
        <Button disabled={isFixed} aria-label={`${text} ${label}`} onClick={() => onChange('')}>
          {text}
        </Button>
      }
    />
  );
}

export const chapter: GalleryChapter = {
  id: 'result',
  title: ['结果', 'Result'],
  purpose: [
    '提交之后的结果：成功时说明接下来会发生什么，失败时说明原因并可重试。',
    'What became of a submission: what happens next, or why it failed and how to try again.',
  ],
  requirements: ['PAGE-53'],
  keys: [],
  Widget: ResultWidget,
  values: { one: 'W-2026-0031' },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
};
