import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react';
import { fromPromise } from 'xstate';
import { lazyPartMachine } from '#machines/lazy-part/lazy-part.machine.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { lazyModule, loadWhenIdle, onConnectionReturned } from '#modules/ground/platform/lazy/index.ts';
import { PartBoundary } from './part-boundary.tsx';
import { PartFailure } from './part-failure.tsx';
import { Spinner } from './spinner.tsx';

export interface LazyPartOptions<Props> {
  /** Shown while the script loads; by default nothing at first, then a spinner. */
  pending?: (props: Props) => ReactNode;
  /** Closes an overlay, such as a dialog. A part without it belongs to the content around it. */
  close?: (props: Props) => void;
  /**
   * Shown where the script could not be loaded, until the next return of the connection tries again; by default the
   * failure with a retry, which it is given to place. It may throw the error to the boundary around the part.
   */
  failed?: (props: Props, error: unknown, failure: ReactNode) => ReactNode;
  /** Loads the script as soon as the browser is idle, so that the part opens even without a connection. */
  prefetch?: boolean;
}

/** A component that loads its script when it is first shown. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the script; after a failure the next call tries again. */
  load: () => Promise<unknown>;
};

/**
 * Makes a component of one whose script is lazy. A script that cannot be loaded, and an overlay that crashes, fail at
 * their own place with a retry; everything around them stays as it is. It needs no `Suspense`.
 *
 * @example const RecycleBin = lazyPart(() => import('./recycle-bin.tsx'), { close: ({ onClose }) => onClose() });
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
  options: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const { load, loaded } = lazyModule(fetch);
  const { pending, close, failed, prefetch } = options;
  if (prefetch) loadWhenIdle(load);
  const machine = lazyPartMachine.provide({ actors: { fetchScript: fromPromise<unknown>(load) } });
  const part = (props: Props) => (
    <PartHost
      machine={machine}
      content={() => {
        const Component = loaded()?.default;
        return Component && <Component {...props} />;
      }}
      pending={pending?.(props)}
      failure={failed && ((error, usual) => failed(props, error, usual))}
      onClose={close && (() => close(props))}
    />
  );
  return Object.assign(part, { load });
}

interface PartProps {
  machine: typeof lazyPartMachine;
  /** Draws the part; undefined until its script has loaded. */
  content: () => ReactNode;
  pending: ReactNode;
  failure: ((error: unknown, usual: ReactNode) => ReactNode) | undefined;
  onClose: (() => void) | undefined;
}

function PartHost(props: PartProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const drawn = props.content();
  if (drawn === undefined) return <LoadingPart {...props} onReady={redraw} />;
  return props.onClose ? <PartBoundary onClose={props.onClose}>{drawn}</PartBoundary> : drawn;
}

function LoadingPart({ machine, pending, failure, onClose, onReady }: PartProps & { onReady: () => void }) {
  const actor = useActorRef(machine, { inspect: inspection });
  const ready = useSelector(actor, snapshot => snapshot.hasTag('ready'));
  const slow = useSelector(actor, snapshot => snapshot.hasTag('slow'));
  const failed = useSelector(actor, snapshot => snapshot.hasTag('failed'));
  const { retries, failure: error } = useSelector(actor, ({ context }) => context);
  useEffect(() => {
    if (ready) onReady();
  }, [ready, onReady]);
  useEffect(() => onConnectionReturned(() => actor.send({ type: 'connection.returned' })), [actor]);
  const usual = (
    <PartFailure retried={retries > 0} onRetry={() => actor.send({ type: 'part.retry' })} onClose={onClose} />
  );
  return (
    <>
      {(onClose || !failed) && pending}
      {failed && (failure ? failure(error, usual) : usual)}
      {slow && pending === undefined && (
        <Spinner delay={0} className={onClose && 'fixed inset-0 z-50 m-auto size-6'} />
      )}
    </>
  );
}
