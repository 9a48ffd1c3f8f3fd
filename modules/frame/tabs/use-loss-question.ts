import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { workLostBy } from '#machines/tabs/closing.logic.ts';
import { type Tab, tabAt } from '#machines/tabs/tabs.logic.ts';
import { quoted, textOf } from '#modules/ground/platform/i18n/index.ts';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { confirm } from '#modules/ground/ui/index.ts';
import type { TabsActor } from './create-tabs.ts';
import { tabsText } from './text.ts';

/**
 * Asks for confirmation before tabs with unsaved input are closed.
 *
 * @param onKept called with the event that would have discarded the input, when the person keeps it
 */
export function useLossQuestion(
  actor: TabsActor,
  titleOf: (tab: Tab) => string,
  onKept: (request: 'mode.single' | 'other') => void,
): void {
  const confirming = useSelector(actor, snapshot => snapshot.hasTag('confirming'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one confirmation for each request
  useEffect(() => {
    if (!confirming) return;
    const { strip, pending } = actor.getSnapshot().context;
    if (pending === undefined) return;
    const tabs = workLostBy(strip, pending).map(path => tabAt(strip, path));
    const titles = quoted(tabs.flatMap(tab => (tab ? [titleOf(tab)] : [])));
    void askForLoss('lossHint', titles).then(accepted => {
      actor.send({ type: accepted ? 'loss.accept' : 'loss.refuse' });
      if (!accepted) onKept(pending.type === 'mode.single' ? 'mode.single' : 'other');
    });
  }, [actor, confirming]);
}

/** Asks for confirmation to discard unsaved input. */
export function askForLoss(hint: 'lossHint' | 'lossOfPage', titles = ''): Promise<boolean> {
  const t = textOf(tabsText);
  return confirm(discardQuestion(hint === 'lossHint' ? t(hint, { titles }) : t(hint)));
}
