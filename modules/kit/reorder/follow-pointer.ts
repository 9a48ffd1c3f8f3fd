interface Followed {
  readonly move: (y: number, x: number) => void;
  /** `dropped` is false when the browser has taken the pointer over. */
  readonly end: (dropped: boolean) => void;
}

/** Follows a pressed pointer over the whole window: a row that moves would lose a pointer that it has captured. */
export function followPointer({ pointerId }: PointerEvent, { move, end }: Followed): void {
  const listening = new AbortController();
  const { signal } = listening;
  const listen = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    react: (y: number, x: number) => void,
  ) =>
    document.addEventListener(
      type,
      event => event.pointerId === pointerId && react(event.clientY, event.clientX),
      {
        signal,
      },
    );
  const finish = (dropped: boolean) => {
    listening.abort();
    end(dropped);
  };
  listen('pointermove', move);
  listen('pointerup', () => finish(true));
  listen('pointercancel', () => finish(false));
}
