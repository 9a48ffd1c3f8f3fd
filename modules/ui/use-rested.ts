import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key press before the request is sent. */
const restInTyping = 300;

/** A debounced copy of the typed text. */
export function useRested(): [string, (text: string) => void] {
  const [rested, setRested] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRested(text.trim()), text === '' ? 0 : restInTyping);
  };
  return [rested, type];
}
