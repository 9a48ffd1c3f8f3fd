import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Holds the latest value of a component's prop, for a machine that exists as long as the component and calls it back
 * later. Do not read it while rendering.
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
