import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from './cn.ts';
import { uiText } from './text.ts';

const tagVariants = cva(
  'inline-flex h-5.5 max-w-full items-center gap-1 rounded-[4px] border px-1.5 text-xs leading-none [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'border-border bg-surface-sunken text-text-muted',
        accent: 'border-transparent bg-accent-soft text-accent-ink',
        success: 'border-transparent bg-success-soft text-success',
        warning: 'border-transparent bg-warning-soft text-warning',
        danger: 'border-transparent bg-danger-soft text-danger',
      },
      quiet: { true: 'border-transparent bg-transparent px-0', false: '' },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

type Tone = NonNullable<VariantProps<typeof tagVariants>['tone']>;

export interface TagProps {
  /**
   * A tone of the design, or the colour of the dot: text in an arbitrary colour is not readable on every
   * background.
   */
  tone?: Tone | `#${string}`;
  children: ReactNode;
  /** A leading icon, so that the meaning does not depend on colour alone. */
  icon?: ReactNode;
  /** Shows a dot in the colour of the tone. */
  dot?: boolean;
  /**
   * Plain grey text with a dot in the colour of the tone, for the usual state of a thing: only what is unusual is highlighted
   * of a list.
   */
  quiet?: boolean;
  /** Shows a remove button; `name` is part of its accessible name. */
  onRemove?: () => void;
  name?: string;
  className?: string;
}

const isColour = (tone: string): tone is `#${string}` => tone.startsWith('#');

/** A short state or category word. */
export function Tag({
  tone = 'neutral',
  quiet = false,
  icon,
  dot = false,
  onRemove,
  name,
  children,
  className,
}: TagProps) {
  const t = useText(uiText);
  const ownColour = isColour(tone) ? tone : undefined;
  return (
    <span data-tag className={cn(tagVariants({ tone: isColour(tone) ? 'neutral' : tone, quiet }), className)}>
      {(dot || quiet || ownColour) && (
        <span
          aria-hidden
          className="size-1.5 shrink-0 rounded-full bg-current forced-colors:border-3"
          style={{ backgroundColor: ownColour }}
        />
      )}
      {icon}
      <span className={cn('truncate leading-4', quiet && 'text-text-muted')}>{children}</span>
      {onRemove && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('remove', { name: name ?? (typeof children === 'string' ? children : '') })}
          onClick={event => {
            event.stopPropagation();
            onRemove();
          }}
          className="pointer-events-auto -mr-0.5 grid size-4 place-items-center rounded-[3px] hover:bg-surface-hover hover:text-text"
        >
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}
