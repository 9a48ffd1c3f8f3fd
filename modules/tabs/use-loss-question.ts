import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { workLostBy } from '#machines/tabs/closing.logic.ts';
import { type Tab, tabAt } from '#machines/tabs/tabs.logic.ts';
import { quoted, textOf } from '#modules/platform/i18n/index.ts';
import { confirm } from '#modules/ui/index.ts';
import type { TabsActor } from './create-tabs.ts';
import { tabsText } from './text.ts';

/**
 * Asks before unsaved input is lost with the tabs that go.
 *
 * @param onKept told when the person keeps the input, and by what it would have gone
 */
export function useLossQuestion(
  actor: TabsActor,
  titleOf: (tab: Tab) => string,
  onKept: (request: 'mode.single' | 'other') => void,
): void {
  const asking = useSelector(actor, snapshot => snapshot.hasTag('asking'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for one time of asking
  useEffect(() => {
    if (!asking) return;
    const { strip, pending } = actor.getSnapshot().context;
    if (pending === undefined) return;
    const tabs = workLostBy(strip, pending).map(path => tabAt(strip, path));
    const titles = quoted(tabs.flatMap(tab => (tab ? [titleOf(tab)] : [])));
    void askForLoss('lossHint', titles).then(accepted => {
      actor.send({ type: accepted ? 'loss.accept' : 'loss.refuse' });
      if (!accepted) onKept(pending.type === 'mode.single' ? 'mode.single' : 'other');
    });
  }, [actor, asking]);
}

/** Asks whether unsaved input may go. */
export function askForLoss(hint: 'lossHint' | 'lossOfPage', titles = ''): Promise<boolean> {
  const t = textOf(tabsText);
  return confirm({
    title: t('loss'),
    description: hint === 'lossHint' ? t(hint, { titles }) : t(hint),
    danger: true,
    confirmLabel: t('discard'),
    cancelLabel: t('keep'),
  });
}
