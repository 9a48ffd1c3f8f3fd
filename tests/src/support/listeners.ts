/** React adds listeners to the document once, and never removes them. */
const forEver = new Set(['selectionchange']);

/** Tracks the listeners on some targets that are added and not removed. */
export interface TrackedListeners {
  /** The events with remaining listeners. */
  left: () => string[];
  /** Stops tracking. */
  stop: () => void;
}

type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Tracks the listeners of these targets, which may be removed by hand or by a signal. */
export function trackListeners(...targets: EventTarget[]): TrackedListeners {
  const held: {
    target: EventTarget;
    type: string;
    listener: unknown;
    capture: boolean;
    signal?: AbortSignal;
  }[] = [];
  const captures = (options: unknown) =>
    typeof options === 'object'
      ? (options as AddEventListenerOptions | null)?.capture === true
      : options === true;
  const restores: (() => void)[] = [];
  for (const target of targets) {
    const { addEventListener, removeEventListener } = target;
    const tracked: Listening = {
      addEventListener(type, listener, options) {
        const signal = typeof options === 'object' ? options.signal : undefined;
        held.push({ target, type, listener, capture: captures(options), ...(signal && { signal }) });
        addEventListener.call(target, type, listener, options);
      },
      removeEventListener(type, listener, options) {
        const capture = captures(options);
        const index = held.findIndex(
          each =>
            each.target === target &&
            each.type === type &&
            each.listener === listener &&
            each.capture === capture,
        );
        if (index >= 0) held.splice(index, 1);
        removeEventListener.call(target, type, listener, options);
      },
    };
    Object.assign(target, tracked);
    restores.push(() => Object.assign(target, { addEventListener, removeEventListener }));
  }
  return {
    left: () =>
      held.filter(({ signal, type }) => !signal?.aborted && !forEver.has(type)).map(({ type }) => type),
    stop: () => {
      for (const restore of restores) restore();
    },
  };
}
