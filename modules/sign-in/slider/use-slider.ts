import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { sliderMachine } from '#machines/slider/slider.machine.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';

/** How far a press of an arrow key moves the handle, as a fraction of the track. */
const keyStep = 0.1;

interface SliderOptions {
  /** Called once, when the handle has reached the end. */
  onVerified: () => void;
  /** Whether it takes the focus when it appears, because the person has just requested it. */
  autoFocus: boolean;
}

/** Runs the slider and connects it to a track and a handle, for pointer, touch and keyboard. */
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
      onKeyDown: keyHandler((event: KeyboardEvent) => {
        const next = nextPosition(event.key, position);
        if (next === undefined) return;
        event.preventDefault();
        moveTo(next);
      }),
    },
  };
}

/** The position after a key press; undefined for keys without a meaning. */
function nextPosition(key: string, position: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      // The floating-point sum of ten tenths is less than 1.
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
