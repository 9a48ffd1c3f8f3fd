import { RequestError } from '#modules/ground/platform/http/index.ts';
import { registerMessages, textOf } from '#modules/ground/platform/i18n/index.ts';
import { confirm } from '#modules/ground/ui/index.ts';
import type { FormValues } from './form-types.ts';

const doubtsText = registerMessages('recordDoubts', {
  'zh-CN': { title: '保存前请确认', save: '仍然保存', back: '返回修改', notSaved: '未保存：{{doubts}}' },
  'en-US': {
    title: 'Save anyway?',
    save: 'Save anyway',
    back: 'Change it',
    notSaved: 'Not saved: {{doubts}}',
  },
});

/**
 * Shows what a person should know before the values are saved.
 *
 * @throws RequestError with the same text when the person would rather change something
 */
export async function requireConfirmed<Row>(
  find: ((values: FormValues, row: Row) => Promise<readonly string[]>) | undefined,
  values: FormValues,
  row: Row,
): Promise<void> {
  const doubts = (await find?.(values, row)) ?? [];
  if (doubts.length === 0) return;
  const t = textOf(doubtsText);
  const isSure = await confirm({
    title: t('title'),
    description: (
      <ul className="grid list-disc gap-1 pl-4">
        {doubts.map(doubt => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    ),
    confirmLabel: t('save'),
    cancelLabel: t('back'),
  });
  if (!isSure)
    throw new RequestError({ kind: 'business', message: t('notSaved', { doubts: doubts.join(' ') }) });
}
