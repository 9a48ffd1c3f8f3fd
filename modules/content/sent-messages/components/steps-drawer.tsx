import { useQuery } from '@tanstack/react-query';
import type { MessageStep } from '#contract/areas/message-operations.ts';
import { type Message, type MessageState, messageResource, messageStatus } from '#contract/areas/messages.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Drawer, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { type DialogProps, StateTag } from '#modules/kit/resource-page/index.ts';
import { nameOf } from '../name.ts';
import { stepsQuery } from '../steps-query.ts';
import { sentText } from '../text.ts';
import { ListLink } from './list-link.tsx';
import { RemindButton } from './remind-button.tsx';

/** What has happened to a message, the last step first, and to those that were sent together with it (PAGE-43). */
export default function StepsDrawer({ row: message, close }: Pick<DialogProps<Message>, 'row' | 'close'>) {
  const t = useText(sentText);
  const found = useQuery(stepsQuery(message.id));
  const mayRemind = useCan(messageResource.endpoints.remind.permission as string);
  const unread = found.data?.unread ?? 0;
  return (
    <Drawer
      open
      width={520}
      title={t('steps')}
      description={<span className="wrap-anywhere">{nameOf(message)}</span>}
      onOpenChange={open => !open && close()}
      footer={mayRemind && unread > 0 && <RemindButton id={message.id} unread={unread} />}
    >
      <QueryState query={found} pending={<SkeletonLines lines={5} />}>
        {({ steps, totals }) => (
          <div className="grid gap-6">
            <ol reversed aria-label={t('steps')}>
              {newestFirst(steps).map(({ step, number }) => (
                <Step key={number} step={step} />
              ))}
            </ol>
            {totals.length > 0 && (
              <section className="grid gap-2">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h3 className="font-medium">{t('together')}</h3>
                  {message.sendingId && (
                    <ListLink search={{ sendingId: message.sendingId }} close={close}>
                      {t('showTogether')}
                    </ListLink>
                  )}
                </div>
                <ul aria-label={t('together')} className="flex flex-wrap gap-x-4 gap-y-2">
                  {totals.map(({ state, total }) => (
                    <li key={state} className="flex items-center gap-1.5">
                      <State state={state} />
                      <span className="tabular">{total}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}

const newestFirst = (steps: readonly MessageStep[]) =>
  steps.map((step, index) => ({ step, number: index + 1 })).toReversed();

function Step({ step: { state, time, attempt, by, reason } }: { step: MessageStep }) {
  const t = useText(sentText);
  return (
    <li className="grid gap-1 border-border border-b py-2.5 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <State state={state} />
        <time className="tabular text-sm text-text-muted">{time}</time>
        {attempt !== null && (
          <span className="text-sm text-text-muted">{t('attempt', { count: attempt })}</span>
        )}
        {by !== null && <span className="text-sm text-text-muted">{t('by', { name: by })}</span>}
      </p>
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
    </li>
  );
}

const isKnown = (state: string): state is MessageState => Object.hasOwn(messageStatus, state);

/** A state in words and colour; one that only a newer server has, by its name. */
const State = ({ state }: { state: string }) =>
  isKnown(state) ? (
    <StateTag resource={messageResource} row={{ esSendStatus: messageStatus[state] }} />
  ) : (
    state
  );
