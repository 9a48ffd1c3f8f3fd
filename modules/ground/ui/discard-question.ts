import { registerMessages, textOf } from '#modules/ground/platform/i18n/index.ts';
import type { ConfirmOptions } from './confirm-dialog.tsx';

const discardText = registerMessages('discard', {
  'zh-CN': { title: '放弃未保存的内容？', discard: '放弃', keep: '继续编辑' },
  'en-US': { title: 'Discard unsaved input?', discard: 'Discard', keep: 'Keep editing' },
});

/**
 * The confirmation before anything that discards unsaved input: closing a form, leaving a page, loading a new version.
 *
 * @param description what would be lost, and why
 */
export function discardQuestion(description: string): ConfirmOptions {
  const t = textOf(discardText);
  return {
    title: t('title'),
    description,
    danger: true,
    confirmLabel: t('discard'),
    cancelLabel: t('keep'),
  };
}
