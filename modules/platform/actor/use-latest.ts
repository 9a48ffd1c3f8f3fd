import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Holds what a component was given last, for a machine that lives as long as the component and tells it of something
 * later. It is not to be read while drawing.
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
