import { type PointerEvent, useState } from 'react';

/**
 * Keeps a list as it is while a mouse is above it, so that no row moves under the pointer; news is shown once the
 * pointer leaves.
 *
 * @returns what to show, and the props of the element around the rows
 */
export function useSteady<Value>(value: Value) {
  const [held, setHeld] = useState<{ value: Value }>();
  return {
    shown: held === undefined ? value : held.value,
    props: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHeld({ value }),
      onPointerLeave: () => setHeld(undefined),
    },
  };
}
