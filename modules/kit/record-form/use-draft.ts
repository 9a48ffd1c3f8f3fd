import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type DraftValues, draftMachine } from '#machines/draft/draft.machine.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import type { DraftBase } from './drafts.ts';
import { useStoredDraft } from './use-stored-draft.ts';

/** The unsaved input of an earlier visit to a form. */
export interface Draft {
  /** It waits for the decision of the person. */
  readonly isOffered: boolean;
  /** When it was typed. */
  readonly at: Date | undefined;
  /** The fields whose values differ from the record. */
  readonly fields: readonly string[];
  readonly take: () => void;
  readonly discard: () => void;
  readonly saved: () => void;
  readonly left: () => void;
}

interface DraftOptions<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** What identifies the form and its record. */
  readonly name: string;
  /** The form has the values of its record. */
  readonly isReady: boolean;
  /** The fields that are kept; never those with secrets. */
  readonly kept: readonly string[];
  /** The version of the record that the form shows; undefined where it has none. */
  readonly version?: (() => number | undefined) | undefined;
  /** Takes input that began on another version of the record, in place of the values that it began on. */
  readonly onOlder?: ((values: DraftValues, before: DraftValues) => void) | undefined;
}

/** Keeps what is typed into a form, and offers it when the same person opens the same form again (ADR 0110). */
export function useDraft<Input extends FieldValues, Output>(options: DraftOptions<Input, Output>): Draft {
  const { form } = options;
  const latest = useLatest(options);
  const [name] = useState(options.name);
  const { stored, place } = useStoredDraft(name);
  const differing = useRef((values: DraftValues): DraftValues => {
    const { kept, form } = latest.current;
    // A value that a rule has filled in is a default as well, which `formState` does not contain.
    const before = form.control._defaultValues as DraftValues;
    const isOther = (field: string) =>
      values[field] !== undefined && JSON.stringify(values[field]) !== JSON.stringify(before[field] ?? '');
    return Object.fromEntries(kept.filter(isOther).map(field => [field, values[field]]));
  }).current;
  const began = useLatest(stored?.base);
  /** The record on which the input began, as far as it has the same fields. */
  const baseOf = (values: DraftValues): DraftBase | undefined => {
    const version = latest.current.version?.();
    if (version === undefined) return undefined;
    const before = latest.current.form.control._defaultValues as DraftValues;
    return { version, values: Object.fromEntries(Object.keys(values).map(field => [field, before[field]])) };
  };
  const [machine] = useState(() =>
    draftMachine.provide({
      actions: {
        keep: ({ event }, { values }) => place.keep(values, event.type === 'page.hide', baseOf(values)),
        forget: () => place.forget(),
        fillIn: (_, { values }) => {
          const { onOlder, version } = latest.current;
          const base = began.current;
          if (onOlder && base && base.version !== version?.()) return onOlder(values, base.values);
          for (const [field, value] of Object.entries(values))
            form.setValue(field as Path<Input>, value as never, { shouldDirty: true, shouldValidate: true });
        },
      },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const isReady = options.isReady && stored !== undefined;
  useEffect(() => {
    if (!isReady) return;
    actor.send({ type: 'form.ready', draft: differing(stored?.values ?? {}) });
    // What was typed while it was read.
    const typed = differing(form.getValues());
    if (Object.keys(typed).length > 0) actor.send({ type: 'form.change', values: typed });
    // A subscription, so that the form is not drawn again with each key.
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => actor.send({ type: 'form.change', values: differing(values) }),
    });
  }, [actor, differing, form, isReady, stored]);
  useEffect(() => {
    const hide = () => actor.send({ type: 'page.hide' });
    window.addEventListener('pagehide', hide);
    return () => window.removeEventListener('pagehide', hide);
  }, [actor]);
  const offered = useSelector(actor, ({ context }) => context.offered);
  return {
    isOffered: useSelector(actor, snapshot => snapshot.hasTag('offered')),
    at: stored ? new Date(stored.at) : undefined,
    fields: Object.keys(offered),
    take: () => actor.send({ type: 'draft.take' }),
    discard: () => actor.send({ type: 'draft.discard' }),
    saved: () => actor.send({ type: 'form.saved' }),
    left: () => actor.send({ type: 'form.leave' }),
  };
}
