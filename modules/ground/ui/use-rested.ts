import { useEffect, useRef, useState } from 'react';

/** A debounced copy of the typed text, which rests for some milliseconds; an emptied text immediately. */
export function useRested(rest: number): [string, (text: string) => void] {
  const [rested, setRested] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRested(text.trim()), text === '' ? 0 : rest);
  };
  return [rested, type];
}
