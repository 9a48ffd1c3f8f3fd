import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { dataLogResource } from '#contract/areas/data-log.ts';
import type { RestorePreview, TimelinePage } from '#contract/areas/record-timeline.ts';
import { recordVersionsText } from '#contract/record-versions.ts';
import { recordTimelineMachine } from '#machines/record-timeline/record-timeline.machine.ts';
import { OutdatedError } from '#machines/record-timeline/record-timeline.setup.ts';
import type { RecordTimelineInput, RestoreInput } from '#machines/record-timeline/record-timeline.types.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { conflictIn, request } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { timelineText } from './text.ts';

export type RecordTimelineActor = ActorRefFrom<typeof recordTimelineMachine>;

const { timeline, previewRestore, restoreVersion } = dataLogResource.endpoints;
const quiet = { handlesFailure: true } as const;

/** Whose changes are shown. */
export interface TimelineRecord {
  readonly table: string;
  readonly id: string;
  /** How often it was saved: another number means that there is something new. */
  readonly version?: number | undefined;
}

/** Runs the timeline of a record; its queries are read again after a restore. */
export function useRecordTimeline(record: TimelineRecord, input: RecordTimelineInput): RecordTimelineActor {
  const client = useQueryClient();
  const shown = useLatest(record);
  const [machine] = useState(() =>
    recordTimelineMachine.provide({
      actors: {
        readEntries: fromPromise<TimelinePage, { before: number | null }>(({ input: { before }, signal }) => {
          const { table, id } = shown.current;
          const wanted = { dataTable: table, dataId: id, ...(before !== null && { before }) };
          return request(timeline, wanted, { ...quiet, signal });
        }),
        previewRestore: fromPromise<RestorePreview, { id: string }>(({ input: wanted, signal }) =>
          request(previewRestore, wanted, { ...quiet, signal }),
        ),
        restoreVersion: fromPromise<unknown, RestoreInput>(
          once(({ input: wanted }) => restore(wanted, shown.current.id)),
        ),
      },
      actions: {
        warnOfFailure: ({ context }) => toast.warning(failureText(context.failure)),
        announceRestored: ({ context: { chosen, preview } }) => {
          toast.success(textOf(timelineText)('done', { number: chosen?.version ?? 0 }));
          for (const name of [dataLogResource.name, preview?.resource])
            if (name !== undefined) void invalidateEntity(client, name);
        },
      },
    }),
  );
  const actor = useActorRef(machine, { input, inspect: inspection });
  const { version } = record;
  const [known, setKnown] = useState(version);
  useEffect(() => {
    if (version === known) return;
    setKnown(version);
    actor.send({ type: 'record.changed' });
  }, [actor, version, known]);
  return actor;
}

/** @throws OutdatedError when somebody has changed the record since its preview */
async function restore({ id, preview }: RestoreInput, recordId: string): Promise<unknown> {
  const { resource = '', recordVersion = null } = preview ?? {};
  const stated =
    recordVersion === null ? undefined : recordVersionsText(resource, [{ id: recordId, recordVersion }]);
  try {
    return await request(restoreVersion, { id }, { ...quiet, recordVersions: stated });
  } catch (error) {
    if (conflictIn(error)) throw new OutdatedError(failureText(error), { cause: error });
    throw error;
  }
}
