import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { asQuartz } from '#contract/cron/read.ts';
import { nextRuns } from '#contract/cron/runs.ts';
import { type CronField, type CronPart, type CronParts, formatCron } from '#contract/cron.ts';
import { unsupportedFields } from '#machines/cron/cron.logic.ts';
import { cronMachine } from '#machines/cron/cron.machine.ts';
import type { PreviewInput } from '#machines/cron/cron.setup.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { cronText } from './text.ts';

const machine = cronMachine.provide({
  actors: {
    previewRuns: fromPromise<readonly number[], PreviewInput>(
      async ({ input: { expression, count, zone } }) => {
        const runs = nextRuns(expression, count, { after: Date.now(), zone });
        if (runs.length === 0) throw new Error(textOf(cronText)('noRuns'));
        return runs;
      },
    ),
  },
});

/** The time zone of the browser. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface CronEditorOptions {
  /** In any form that can be read; empty for a new one. */
  readonly expression: string;
  /** The time zone that the preview starts with; by default that of the browser. */
  readonly zone?: string | undefined;
  /** Called with seven fields after each change of a person. */
  readonly onChange?: (expression: string) => void;
}

export type CronActor = ReturnType<typeof useCronEditor>['actor'];

/** Starts the machine of an editor. */
export function useCronEditor({ expression, zone = ownZone(), onChange }: CronEditorOptions) {
  const [opened] = useState(() => asQuartz(expression));
  const actor = useActorRef(machine, { input: { expression: opened, zone }, inspect: inspection });
  const parts: CronParts = useSelector(actor, ({ context }) => context.parts);
  const latest = useLatest(onChange);
  const changed = () => latest.current?.(formatCron(actor.getSnapshot().context.parts));
  return {
    actor,
    parts,
    expression: formatCron(parts),
    /** The fields that could not be read when it was opened, and are every. */
    unsupported: opened.trim() === '' ? [] : unsupportedFields(opened),
    set: (field: CronField, part: CronPart) => {
      actor.send({ type: 'field.set', field, part });
      changed();
    },
    /** Opens another expression that a person typed. */
    type: (next: string) => {
      actor.send({ type: 'expression.open', expression: next });
      changed();
    },
  };
}

export type CronEditing = ReturnType<typeof useCronEditor>;
