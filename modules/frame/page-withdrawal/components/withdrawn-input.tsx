import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { textOfPages, type WithdrawnPage } from '#machines/page-withdrawal/page-withdrawal.logic.ts';
import { quoted, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Notice, Textarea } from '#modules/ground/ui/index.ts';
import { pageWithdrawalText } from '../text.ts';
import type { PageWithdrawalActor } from '../use-page-withdrawal.ts';

/** What was typed on pages that were closed, for copying. Only its own button closes it, because then it is gone. */
export function WithdrawnInput({ actor }: { actor: PageWithdrawalActor }) {
  const isOffered = useSelector(actor, snapshot => snapshot.hasTag('offering'));
  return isOffered && <Offer actor={actor} />;
}

function Offer({ actor }: { actor: PageWithdrawalActor }) {
  const t = useText(pageWithdrawalText);
  const pages = useSelector(actor, ({ context }) => context.pages);
  const isCopying = useSelector(actor, snapshot => snapshot.hasTag('copying'));
  const isCopied = useSelector(actor, snapshot => snapshot.hasTag('copied'));
  const isRefused = useSelector(actor, snapshot => snapshot.hasTag('refused'));
  useQuestionBeforeUnload();
  return (
    <Dialog
      open
      closable={false}
      onOpenChange={() => undefined}
      width={640}
      title={t('title')}
      description={t('hint', { titles: quoted(pages.map(({ title }) => title)) })}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'offer.close' })}>{t('close')}</Button>
          <Button variant="primary" loading={isCopying} onClick={() => actor.send({ type: 'text.copy' })}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isCopied && <Notice tone="success">{t('copied')}</Notice>}
        {isRefused && <SelectedText text={textOfPages(pages)} />}
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are only added, and one may have been withdrawn twice
          <TypedOnPage key={index} page={page} />
        ))}
      </div>
    </Dialog>
  );
}

function TypedOnPage({ page: { title, typed } }: { page: WithdrawnPage }) {
  return (
    <section className="grid gap-2">
      <h3 className="wrap-anywhere font-semibold">{title}</h3>
      <dl className="grid gap-2">
        {typed.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and labels repeat
          <div key={index} className="grid gap-0.5">
            <dt className="wrap-anywhere text-sm text-text-muted">{label}</dt>
            <dd className="wrap-anywhere select-text whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The text, selected, for a browser that does not permit writing to the clipboard. */
function SelectedText({ text }: { text: string }) {
  const t = useText(pageWithdrawalText);
  return (
    <div className="grid gap-2">
      <Notice tone="info">{t('refused')}</Notice>
      <Textarea
        readOnly
        aria-label={t('all')}
        value={text}
        rows={6}
        ref={box => {
          box?.focus();
          box?.select();
        }}
      />
    </div>
  );
}

/** The browser asks before it closes the window, as it does for a form with unsaved input. */
function useQuestionBeforeUnload(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
