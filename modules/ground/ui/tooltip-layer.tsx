import { useActorRef, useSelector } from '@xstate/react';
import { Popover as Radix } from 'radix-ui';
import { useEffect, useId, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { tooltipMachine } from '#machines/tooltip/tooltip.machine.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from './cn.ts';
import { keepOpenWhileTyping } from './search-keys.ts';
import { anchorAt } from './tooltip-anchor.ts';

type TooltipActor = ActorRefFrom<typeof tooltipMachine>;

/** The one tooltip of the page, with its listeners on the document. */
export function TooltipLayer({ first }: { first: HTMLElement }) {
  const actor = useActorRef(tooltipMachine, { inspect: inspection });
  const shown = useSelector(actor, snapshot => snapshot.hasTag('shown'));
  const anchor = useSelector(actor, ({ context }) => context.anchor) as HTMLElement | undefined;
  useEffect(() => listen(actor, first), [actor, first]);
  return shown && anchor?.isConnected ? <Words anchor={anchor} /> : null;
}

function Words({ anchor }: { anchor: HTMLElement }) {
  const id = useId();
  const place = useMemo(() => ({ current: anchor }), [anchor]);
  const { tooltip = '', tooltipSide = 'top' } = anchor.dataset;
  useEffect(() => {
    // A tooltip that repeats the accessible name would be read twice.
    if (anchor.getAttribute('aria-label') === tooltip) return;
    const before = anchor.getAttribute('aria-describedby');
    anchor.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
    return () => {
      if (before) anchor.setAttribute('aria-describedby', before);
      else anchor.removeAttribute('aria-describedby');
    };
  }, [anchor, id, tooltip]);
  return (
    <Radix.Root open>
      <Radix.Anchor virtualRef={place} />
      <Radix.Portal>
        <Radix.Content
          onEscapeKeyDown={keepOpenWhileTyping}
          id={id}
          role="tooltip"
          side={tooltipSide as Radix.PopoverContentProps['side']}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={event => event.preventDefault()}
          onCloseAutoFocus={event => event.preventDefault()}
          className={cn(
            'pointer-events-none z-50 max-w-80 rounded border border-border bg-surface-raised px-2 py-1 text-sm text-text shadow-popover',
            'wrap-anywhere fade-in-0 zoom-in-98 animate-in duration-120',
          )}
        >
          {tooltip}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Sends the pointer, focus and key events of the page to the machine. */
function listen(actor: TooltipActor, first: HTMLElement): () => void {
  const explained = () => actor.getSnapshot().context.anchor;
  const point = (target: EventTarget | null) => {
    const anchor = anchorAt(target);
    if (anchor === undefined) {
      if (explained() !== undefined) actor.send({ type: 'anchor.leave' });
    } else if (anchor !== explained() || !actor.getSnapshot().hasTag('shown')) {
      actor.send({ type: 'anchor.point', anchor });
    }
  };
  const focus = (target: EventTarget | null) => {
    const anchor = anchorAt(target);
    if (anchor?.matches(':focus-visible')) actor.send({ type: 'anchor.focus', anchor });
  };
  const listeners: { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void } = {
    pointerover: ({ pointerType, target }) => pointerType !== 'touch' && point(target),
    focusin: ({ target }) => focus(target),
    focusout: ({ target }) => target === explained() && actor.send({ type: 'anchor.leave' }),
    pointerdown: () => actor.send({ type: 'tooltip.dismiss' }),
    scroll: () => actor.send({ type: 'tooltip.dismiss' }),
    keydown: keyHandler(event => {
      if (event.key !== 'Escape' || !actor.getSnapshot().hasTag('shown')) return;
      // The first Escape closes the tooltip, the next one the dialog below it.
      event.stopPropagation();
      actor.send({ type: 'tooltip.dismiss' });
    }),
  };
  const pairs = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of pairs)
    document.addEventListener(name, listener, { capture: true, passive: true });
  if (first.matches(':hover')) point(first);
  else if (first === document.activeElement) focus(first);
  return () => {
    for (const [name, listener] of pairs) document.removeEventListener(name, listener, { capture: true });
  };
}
