import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { fromPromise } from 'xstate';
import type { RecordConflict } from '#contract/record-versions.ts';
import { recordFormMachine } from '#machines/record-form/record-form.machine.ts';
import { type Collision, type Side, undecided } from '#machines/record-form/record-form.setup.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { useUnsavedWork } from '#modules/ground/platform/page/index.ts';
import { checkedResolver, type FormRules } from './checked-resolver.ts';
import { holdsOf } from './field-hold.ts';
import { type Presses, watchPresses } from './press-end.ts';
import { SaveError } from './save-error.ts';
import { useErrorFocus } from './use-error-focus.ts';
import { validateForm } from './validate-form.ts';

export interface RecordFormOptions<Input extends FieldValues, Output> extends FormRules<Input, Output> {
  readonly defaultValues: DefaultValues<Input>;
  /**
   * Saves the record.
   *
   * @throws RequestError when the server refuses or does not reply
   */
  readonly save: (values: Output) => Promise<unknown>;
  readonly onSaved: () => void;
  readonly onLeft: () => void;
  /** What becomes of a save on a record that others have changed; without it the refusal is shown as any other. */
  readonly conflict?: ConflictOptions | undefined;
}

/** How a form meets a record that others have changed. */
export interface ConflictOptions {
  /**
   * Merges what was typed into the record as it is now; the next save begins on that.
   * @throws RequestError when the record cannot be read
   */
  readonly weigh: (conflict: RecordConflict) => Promise<Collision>;
  /** Puts the value of one side into the form. */
  readonly apply: (field: string, side: Side) => void;
  /** Nothing collides: these fields of others are in the form and are being saved with the own ones. */
  readonly merged: (fields: readonly string[]) => void;
  /** Makes what was typed a new record. */
  readonly copy: () => void;
}

/** What others have made of the record of a form, and the answers of the person. */
export interface OpenCollision extends Collision {
  readonly chosen: Readonly<Record<string, Side>>;
  /** How many fields have no answer yet. */
  readonly open: number;
}

/** A headless record form. */
export interface RecordForm<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** The form element, in which the first field with an error is focused after a refused save. */
  readonly element: RefObject<HTMLFormElement | null>;
  readonly submit: () => void;
  /** Focuses the first field that is shown with an error. */
  readonly showFaults: () => void;
  /** Sends the same values again after the server did not reply. */
  readonly retry: () => void;
  /** Closes the form, after a confirmation if there is unsaved input. */
  readonly leave: () => void;
  readonly answerLeave: (confirmed: boolean) => void;
  /** From the press on: its fields are being checked, or it is sent. */
  readonly isSaving: boolean;
  readonly isConfirming: boolean;
  readonly isUnreachable: boolean;
  /** The server's message about the last attempt. */
  readonly failure: string | undefined;
  /** What others have made of the record, while that is asked about. */
  readonly collision: OpenCollision | undefined;
  /** Restored input began on an older version of the record. */
  readonly collide: (collision: Collision) => void;
  readonly choose: (field: string, side: Side) => void;
  readonly copy: () => void;
}

/**
 * Runs the form of one record: typed values are kept after a failure, and closing the form asks for
 * confirmation.
 */
export function useRecordForm<Input extends FieldValues, Output>(
  options: RecordFormOptions<Input, Output>,
): RecordForm<Input, Output> {
  const latest = useLatest(options);
  const pressEnded = usePressEnded();
  const held = useRef<ReadonlyMap<string, string>>(undefined);
  const [resolver] = useState(() =>
    checkedResolver(() => ({ ...latest.current, ...(held.current && { holds: held.current }) }), pressEnded),
  );
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues: options.defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { control } = form;
  useEffect(() => {
    held.current = holdsOf(control);
  }, [control]);
  // Reading `isDirty` subscribes to it; without a subscription it is not updated.
  const { isDirty, errors } = form.formState;
  const { element, request: focusError } = useErrorFocus(errors);
  useUnsavedWork(isDirty);

  const [machine] = useState(() =>
    recordFormMachine.provide({
      actors: {
        checkValues: fromPromise<unknown>(
          once(() =>
            validateForm<Output>({
              validate: () => new Promise((resolve, reject) => void form.handleSubmit(resolve, reject)()),
            }),
          ) as never,
        ),
        saveRecord: fromPromise<unknown, unknown>(
          once(({ input }: { input: object | undefined }) =>
            latest.current
              .save(input as Output)
              .catch(cause => Promise.reject(failureOf(cause, latest.current.conflict))),
          ) as never,
        ),
        weighConflict: fromPromise<Collision, RecordConflict | undefined>(
          once(async ({ input }: { input: RecordConflict | undefined }) => {
            const { conflict } = latest.current;
            if (!conflict || !input) throw new Error('The form meets no conflicts');
            return conflict.weigh(input).catch(cause => Promise.reject(new SaveError(cause)));
          }) as never,
        ),
      },
      actions: {
        notifySaved: () => latest.current.onSaved(),
        notifyLeft: () => latest.current.onLeft(),
        showFieldErrors: ({ context }) => {
          showFieldErrors(form, context.failure?.fieldErrors ?? {});
          focusError();
        },
        focusError,
        announceMerged: ({ context }) => latest.current.conflict?.merged(context.collision?.taken ?? []),
        focusConflict: () => requestAnimationFrame(() => focusQuestion(element.current)),
        applySide: ({ event }) => {
          if (event.type === 'side.choose') latest.current.conflict?.apply(event.field, event.side);
        },
        becomeNew: () => latest.current.conflict?.copy(),
      },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const collision = useSelector(actor, ({ context }) => context.collision);
  const isMet = collision !== undefined && (collision.gone || collision.colliding.length > 0);
  return {
    form,
    element,
    submit: useCallback(() => actor.send({ type: 'form.submit' }), [actor]),
    showFaults: focusError,
    retry: () => actor.send({ type: 'form.retry' }),
    leave: () => actor.send({ type: 'form.leave', touched: isDirty }),
    answerLeave: confirmed => actor.send({ type: confirmed ? 'leave.confirm' : 'leave.decline' }),
    isSaving: useSelector(actor, snapshot =>
      (['checking', 'saving', 'weighing'] as const).some(tag => snapshot.hasTag(tag)),
    ),
    isConfirming: useSelector(actor, snapshot => snapshot.hasTag('confirming')),
    // The form behind the confirmation is rendered as it was before.
    isUnreachable: useSelector(actor, ({ context }) => context.failure?.unreachable === true),
    // A conflict has a note of its own, unless the record cannot be read.
    failure: useSelector(actor, snapshot => {
      const { failure } = snapshot.context;
      return failure?.conflict && !snapshot.hasTag('refused') ? undefined : failure?.message;
    }),
    collision: isMet ? { ...collision, open: undecided(collision).length } : undefined,
    collide: useCallback(found => actor.send({ type: 'form.collide', collision: found }), [actor]),
    choose: (field, side) => actor.send({ type: 'side.choose', field, side }),
    copy: () => actor.send({ type: 'record.copy' }),
  };
}

/** The failure of a save; a form that meets no conflicts shows theirs as any other refusal. */
function failureOf(cause: unknown, conflict: ConflictOptions | undefined): SaveError | object {
  const failure = new SaveError(cause);
  const { message, unreachable, fieldErrors } = failure;
  return conflict ? failure : { message, unreachable, fieldErrors };
}

/** Moves the focus to the first field without an answer, or to the note about the record. */
function focusQuestion(form: HTMLFormElement | null): void {
  const note = form?.querySelector<HTMLElement>('[data-collision]');
  const question = note?.querySelector<HTMLElement>('[data-undecided] [role="radio"]');
  (question ?? note)?.focus();
}

/** A promise that settles when no pointer is pressed, tracked while the form is mounted. */
function usePressEnded(): () => Promise<void> {
  const presses = useRef<Presses>(undefined);
  useEffect(() => {
    const watched = watchPresses();
    presses.current = watched;
    return watched.stop;
  }, []);
  return useCallback(async () => presses.current?.ended(), []);
}

/** Shows the field errors of the server. */
function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fieldErrors: Readonly<Record<string, string>>,
): void {
  const known = Object.entries(fieldErrors).filter(([name]) => name in form.getValues());
  for (const [name, message] of known) form.setError(name as Path<Input>, { type: 'server', message });
}
