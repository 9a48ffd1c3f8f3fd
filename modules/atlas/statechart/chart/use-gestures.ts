import { type PointerEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { createActor } from 'xstate';
import { gestureMachine } from './gesture.machine.ts';
import type { Viewport } from './use-viewport.ts';

/** Drag to move, wheel or two fingers to scale. */
export function useGestures(frame: RefObject<HTMLElement | null>, viewport: Viewport) {
  const [gesture] = useState(() => createActor(gestureMachine).start());

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      if (event.shiftKey) viewport.pan(-event.deltaY - event.deltaX, 0);
      else {
        const speed = event.ctrlKey ? 0.01 : 0.0016;
        viewport.zoom(Math.exp(-event.deltaY * speed), event.clientX - box.left, event.clientY - box.top);
      }
    };
    // React adds passive wheel listeners, which cannot prevent the page from scrolling.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [frame, viewport]);

  useEffect(() => {
    const listeners = [
      gesture.on('drag.start', ({ pointer }) => frame.current?.setPointerCapture(pointer)),
      gesture.on('pan', ({ right, down }) => viewport.pan(right, down)),
      gesture.on('pinch', ({ factor, x, y, right, down }) => {
        const box = frame.current?.getBoundingClientRect();
        viewport.zoom(factor, x - (box?.left ?? 0), y - (box?.top ?? 0));
        viewport.pan(right, down);
      }),
    ];
    return () => {
      for (const listener of listeners) listener.unsubscribe();
    };
  }, [gesture, frame, viewport]);

  return useMemo(() => {
    const placeOf = ({ pointerId, clientX, clientY }: PointerEvent) => ({
      pointer: pointerId,
      x: clientX,
      y: clientY,
    });
    return {
      /** Whether a click ends a press that moved the chart and therefore selects nothing; to be asked once for each. */
      wasDragged: () => {
        const isDragged = gesture.getSnapshot().hasTag('dragged');
        gesture.send({ type: 'click' });
        return isDragged;
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) gesture.send({ type: 'pointer.press', ...placeOf(event) });
      },
      onPointerMove: (event: PointerEvent) => {
        // Outside of the window, a release is reported to nobody.
        if (event.buttons === 0) gesture.send({ type: 'pointer.lose', pointer: event.pointerId });
        else gesture.send({ type: 'pointer.move', ...placeOf(event) });
      },
      onPointerUp: (event: PointerEvent) =>
        gesture.send({ type: 'pointer.release', pointer: event.pointerId }),
      onPointerCancel: (event: PointerEvent) =>
        gesture.send({ type: 'pointer.lose', pointer: event.pointerId }),
    };
  }, [gesture]);
}
