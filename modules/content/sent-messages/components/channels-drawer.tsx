import { useQuery } from '@tanstack/react-query';
import { type ChannelHealth, type ChannelState, webhookChannel } from '#contract/areas/message-channels.ts';
import { messageStatus } from '#contract/areas/messages.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Drawer, SkeletonLines, Tag } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { useDictionary } from '#modules/kit/dictionary-choices/index.ts';
import { channelsQuery } from '../channels-query.ts';
import { sentText } from '../text.ts';
import { ListLink } from './list-link.tsx';

const tones = {
  working: 'success',
  failing: 'danger',
  unused: 'neutral',
  off: 'neutral',
} as const satisfies Record<ChannelState, string>;

/** How each channel works, and what waits there (PAGE-43). */
export default function ChannelsDrawer({ close }: { close: () => void }) {
  const t = useText(sentText);
  const found = useQuery(channelsQuery());
  return (
    <Drawer open width={560} title={t('channels')} onOpenChange={open => !open && close()}>
      <QueryState query={found} pending={<SkeletonLines lines={8} />}>
        {channels => (
          <ul aria-label={t('channels')} className="grid gap-3">
            {channels.map(health => (
              <Channel key={health.channel} health={health} close={close} />
            ))}
          </ul>
        )}
      </QueryState>
    </Drawer>
  );
}

function Channel({ health, close }: { health: ChannelHealth; close: () => void }) {
  const t = useText(sentText);
  const { options } = useDictionary('messageType');
  const { channel, state, waiting, failed, sentAt, failedAt, reason } = health;
  const name =
    options.find(({ value }) => String(value) === channel)?.label ??
    (channel === webhookChannel ? t('webhook') : channel);
  const facts = [
    [t('sentAt'), sentAt],
    [t('failedAt'), failedAt],
  ].filter(([, time]) => time !== null);
  return (
    <li className="grid gap-2 rounded-lg border border-border bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        <Tag tone={tones[state]}>{t(state)}</Tag>
        <Shown
          count={waiting}
          text="waiting"
          channel={channel}
          status={messageStatus.waiting}
          close={close}
        />
        <Shown count={failed} text="failed" channel={channel} status={messageStatus.failed} close={close} />
      </div>
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-text-muted">
          {facts.map(([label, time]) => (
            <div key={label} className="flex gap-2">
              <dt>{label}</dt>
              <dd className="tabular">{time}</dd>
            </div>
          ))}
        </dl>
      )}
      {state === 'failing' && reason !== null && <p className="wrap-anywhere">{reason}</p>}
    </li>
  );
}

interface ShownProps {
  count: number;
  text: 'waiting' | 'failed';
  channel: string;
  status: string;
  close: () => void;
}

/** How many messages are in a state, as a link to them; nothing where there are none. */
function Shown({ count, text, channel, status, close }: ShownProps) {
  const t = useText(sentText);
  if (count === 0) return null;
  return (
    <ListLink search={{ esType: channel, esSendStatus: status }} close={close}>
      {t(text, { count })}
    </ListLink>
  );
}
