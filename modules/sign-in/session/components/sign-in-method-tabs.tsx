import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from '#modules/ground/ui/index.ts';

export interface SignInMethod<Id extends string> {
  id: Id;
  label: string;
  panel: ReactNode;
}

interface SignInMethodTabsProps<Id extends string> {
  label: string;
  methods: readonly SignInMethod<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/**
 * A small implementation of tabs, because those of `modules/ground/ui` are larger than the sign-in page may load. A panel
 * keeps what was typed while another tab is selected.
 */
export function SignInMethodTabs<Id extends string>({
  label,
  methods,
  chosen,
  onChoose,
}: SignInMethodTabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = keyHandler((event: KeyboardEvent, index: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (index + step + methods.length) % methods.length;
    const method = methods[next];
    if (method === undefined) return;
    onChoose(method.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  });
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="mb-5 flex gap-5 border-border border-b">
        {methods.map(({ id, label: name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}-tab`}
            aria-controls={`${base}-${id}`}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={event => move(event, index)}
            className={cn(
              '-mb-px h-10 border-b-2 px-0.5 transition-colors duration-120',
              id === chosen
                ? 'border-accent-ink font-medium text-text'
                : 'border-transparent text-text-muted hover:text-text',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {methods.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}`}
          aria-labelledby={`${base}-${id}-tab`}
          hidden={id !== chosen}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
