import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { sliderMachine } from '#machines/slider/slider.machine.ts';
import { inspection } from '#modules/platform/inspect/index.ts';

/** How far a press of an arrow key moves the handle, of 1. */
const keyStep = 0.1;

interface SliderOptions {
  /** Told once, when the handle has reached its end. */
  onVerified: () => void;
  /** Takes the focus when it appears, because somebody has just asked for it. */
  autoFocus: boolean;
}

/** Runs the slider and ties it to a track and a handle, by pointer, finger and key. */
export function useSlider({ onVerified, autoFocus }: SliderOptions) {
  const actor = useActorRef(sliderMachine, { inspect: inspection });
  const verified = useSelector(actor, snapshot => snapshot.hasTag('verified'));
  const dragging = useSelector(actor, snapshot => snapshot.hasTag('dragging'));
  const position = useSelector(actor, ({ context }) => context.position);
  const track = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const start = useRef(0);

  const notifyVerified = useEffectEvent(onVerified);
  useEffect(() => {
    const subscription = actor.on('slider.verified', () => notifyVerified());
    return () => subscription.unsubscribe();
  }, [actor]);
  useEffect(() => {
    if (autoFocus) handle.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  /** Pixels that the handle can travel. */
  const room = () => (track.current?.clientWidth ?? 0) - (handle.current?.offsetWidth ?? 0);
  const release = () => actor.send({ type: 'drag.end' });
  const moveTo = (part: number) => {
    actor.send({ type: 'drag.start' });
    actor.send({ type: 'drag.move', offset: part, track: 1 });
    if (part <= 0) release();
  };

  return {
    verified,
    dragging,
    position,
    track,
    handle: {
      ref: handle,
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        start.current = event.clientX;
        actor.send({ type: 'drag.start' });
      },
      onPointerMove: (event: PointerEvent) => {
        if (event.buttons === 0) return;
        actor.send({ type: 'drag.move', offset: event.clientX - start.current, track: room() });
      },
      onPointerUp: release,
      onPointerCancel: release,
      onBlur: release,
      onKeyDown: (event: KeyboardEvent) => {
        const next = nextPosition(event.key, position);
        if (next === undefined) return;
        event.preventDefault();
        moveTo(next);
      },
    },
  };
}

/** Where a key takes the handle; undefined when it means nothing to it. */
function nextPosition(key: string, position: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      // Ten tenths are the end, whatever their sum says.
      return Math.round((position + keyStep) * 100) / 100;
    case 'ArrowLeft':
    case 'ArrowDown':
      return position - keyStep;
    case 'End':
      return 1;
    case 'Home':
    case 'Escape':
      return 0;
    default:
      return undefined;
  }
}
