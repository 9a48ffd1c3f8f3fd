import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { dataLogResource } from '#contract/areas/data-log.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useOffered } from '#modules/ground/permissions/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, ErrorState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { CompareDialog } from '../lazy-compare.ts';
import type { ShowValue } from '../show-value.ts';
import { timelineText } from '../text.ts';
import { type RecordTimelineActor, type TimelineRecord, useRecordTimeline } from '../use-record-timeline.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { TimelineRow } from './timeline-row.tsx';

const { timeline, restoreVersion } = dataLogResource.endpoints;
const codes = { see: permissionsOf(timeline), restore: permissionsOf(restoreVersion) };

export interface RecordTimelineProps extends TimelineRecord {
  /** It is shown from the beginning, in place of on demand. */
  unfolded?: boolean;
  /** Versions are only looked at, such as beside a form with unsaved input. */
  readOnly?: boolean;
  showValue?: ShowValue | undefined;
}

/** The changes of a record in words, for whoever may see them on a server that keeps them (PAGE-42). */
export function RecordTimeline(props: RecordTimelineProps) {
  const isKept = useCapability('recordTimeline') === true;
  const offered = useOffered(codes);
  if (!isKept || !offered.has('see')) return null;
  return <Timeline {...props} readOnly={props.readOnly || !offered.has('restore')} />;
}

function Timeline({ unfolded = false, readOnly = false, showValue, ...record }: RecordTimelineProps) {
  const t = useText(timelineText);
  const title = useId();
  const actor = useRecordTimeline(record, { unfolded, mayRestore: !readOnly });
  const isUnfolded = useSelector(actor, snapshot => snapshot.hasTag('unfolded'));
  const Chevron = isUnfolded ? ChevronDown : ChevronRight;
  return (
    <section aria-labelledby={title} className="mt-5">
      <h3 id={title} className="mb-1 font-semibold text-sm text-text-muted">
        <Button
          variant="link"
          icon={<Chevron aria-hidden />}
          aria-expanded={isUnfolded}
          onClick={() => actor.send({ type: isUnfolded ? 'timeline.fold' : 'timeline.unfold' })}
        >
          {t('title')}
        </Button>
      </h3>
      {isUnfolded && <Entries actor={actor} record={record} showValue={showValue} />}
    </section>
  );
}

interface EntriesProps {
  actor: RecordTimelineActor;
  record: TimelineRecord;
  showValue: ShowValue | undefined;
}

function Entries({ actor, record, showValue }: EntriesProps) {
  const t = useText(timelineText);
  const { entries, next, chosen, failure, mayRestore } = useSelector(actor, ({ context }) => context);
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
    actor.getSnapshot().hasTag(tag);
  useSelector(actor, ({ value }) => value);
  if (has('failed'))
    return (
      <ErrorState
        title={failureText(failure)}
        onRetry={() => actor.send({ type: 'reading.retry' })}
        retrying={false}
      />
    );
  if (has('reading') && entries.length === 0) return <SkeletonLines lines={3} />;
  if (entries.length === 0) return <p className="text-text-muted">{t('none')}</p>;
  const isComparable = entries.length > 1 || next !== null;
  const isDeleted = entries[0]?.operation?.startsWith('delete') === true;
  return (
    <>
      <ol>
        {entries.map((entry, index) => (
          <TimelineRow
            key={entry.id}
            entry={entry}
            showValue={showValue}
            onCompare={isComparable ? () => actor.send({ type: 'version.compare', entry }) : undefined}
            onRestore={
              mayRestore && (index > 0 || isDeleted)
                ? () => actor.send({ type: 'restore.ask', entry })
                : undefined
            }
          />
        ))}
      </ol>
      {next !== null && (
        <Button loading={has('readingMore')} onClick={() => actor.send({ type: 'more.request' })}>
          {t('more')}
        </Button>
      )}
      {has('comparing') && chosen && (
        <CompareDialog
          row={{ id: chosen.id, dataTable: record.table, dataId: record.id }}
          close={() => actor.send({ type: 'compare.close' })}
        />
      )}
      {has('asking') && <RestoreDialog actor={actor} showValue={showValue} />}
    </>
  );
}
