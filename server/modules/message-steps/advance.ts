import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type MessageState, messageStatus } from '#contract/areas/messages.ts';
import { messageLifecycleMachine } from '#machines/message-lifecycle/message-lifecycle.machine.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { messages } from '#server/kernel/db/schema/index.ts';
import { publishStep } from '#server/records/resource/lifecycle.ts';

/** A message to one person, as it is stored. */
export type MessageRow = typeof messages.$inferSelect;

type ClockEvent = Extract<(typeof messageLifecycleMachine)['events'][number], `time.${string}`>;

/** A step of the life of messages. */
export interface Step {
  readonly event: ClockEvent;
  readonly from: MessageState;
  /** Which of the messages in that state. */
  readonly where: SQL | undefined;
  readonly time: Date;
  /** Why it failed. */
  readonly reason?: string;
  /** Further columns. */
  readonly set?: PgUpdateSetSource<typeof messages>;
  /** The number of the attempt. */
  readonly attempt?: SQL;
}

/** The longest reason that is kept. */
const longestReason = 255;

/**
 * Takes messages from one state to the next, as their machine has it, and notes the step, in one statement: of several
 * processes that try it, one does it.
 *
 * @returns the messages that were in the state, as they are now
 * @throws Error when the machine has no such transition
 */
export async function advance(
  db: Pick<Database, 'update'>,
  { event, from, where, time, reason, set, attempt }: Step,
): Promise<MessageRow[]> {
  const to = stateAfter(from, event);
  const kept = reason?.replace(/\s+/g, ' ').slice(0, longestReason);
  const rows = await db
    .update(messages)
    .set({
      ...set,
      esSendStatus: messageStatus[to],
      esResult: kept ?? null,
      stateAt: time,
      steps: stepsWith({ state: to, time, reason: kept, attempt }),
    })
    // In this form the index of those that wait does not fit: without statistics about many new messages the planner would
    // read all of it for a few ids.
    .where(and(sql`coalesce(${messages.esSendStatus}, '') = ${messageStatus[from]}`, where))
    .returning();
  for (const _ of rows) publishStep({ machine: messageLifecycleMachine, event, from, to });
  return rows;
}

/** The state after an event. @throws Error when the machine has no such transition */
function stateAfter(from: MessageState, event: ClockEvent): MessageState {
  const [transition] = messageLifecycleMachine.root.states[from]?.transitions.get(event) ?? [];
  const state = transition?.target?.[0]?.key;
  if (state === undefined || !(state in messageStatus)) throw new Error(`${from} has no ${event}`);
  return state as MessageState;
}

interface NewStep {
  readonly state: MessageState;
  readonly time: Date;
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
  readonly attempt?: SQL | undefined;
}

/** The steps of a message with another one, as the value of their column. */
export const stepsWith = ({ state, time, by, reason, attempt }: NewStep): SQL =>
  sql`${messages.steps} || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
    'state', ${state}::text, 'at', ${time.toISOString()}::text, 'attempt', ${attempt ?? null}::int,
    'by', ${by ?? null}::text, 'reason', ${reason ?? null}::text)))`;

/** A message with the attempt that a process has begun: nothing that became of an earlier one concerns it. */
export const isAttempt = ({ id, esSendNum, attemptedAt }: MessageRow): SQL | undefined =>
  and(
    eq(messages.id, id),
    sql`${messages.esSendNum} = ${esSendNum}`,
    attemptedAt ? eq(messages.attemptedAt, attemptedAt) : undefined,
  );
