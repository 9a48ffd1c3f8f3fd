import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { modalMachine } from '#machines/modal/modal.machine.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';

/** The button of a modal that confirms it. */
export interface ModalOk {
  label: string;
  onPress: () => void;
  /** Whether it closes the modal (LAYOUT-21); false where its owner closes it when the work is done (LAYOUT-22). */
  close?: boolean;
  disabled?: boolean;
  loading?: boolean;
  /** A button before it, such as the one that leads a step back. */
  before?: { label: string; onPress: () => void } | undefined;
}

interface ModalOptions {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ok: ModalOk | undefined;
}

/** What the parts of a modal show and do. */
export interface Modal {
  full: boolean;
  toggleFull: () => void;
  pressOk: () => void;
}

/** Runs a modal: whether it is shown and fills the screen, and what its button does (LAYOUT-19 to LAYOUT-22). */
export function useModal({ open, onOpenChange, ok }: ModalOptions): Modal {
  const okClose = ok?.close ?? true;
  const latest = useLatest({ ok, onOpenChange });
  const actor = useActorRef(modalMachine, { input: { shown: open, okClose }, inspect: inspection });
  useEffect(() => actor.send({ type: 'okClose.set', okClose }), [actor, okClose]);
  useEffect(() => actor.send({ type: open ? 'modal.show' : 'modal.hide' }), [actor, open]);
  useEffect(() => {
    const confirmed = actor.on('modal.confirmed', () => {
      latest.current.ok?.onPress();
      if (!actor.getSnapshot().hasTag('shown')) latest.current.onOpenChange(false);
    });
    return () => confirmed.unsubscribe();
  }, [actor]);
  return {
    full: useSelector(actor, snapshot => snapshot.hasTag('fullscreen')),
    toggleFull: () => actor.send({ type: 'fullscreen.toggle' }),
    pressOk: () => actor.send({ type: 'modal.ok' }),
  };
}
