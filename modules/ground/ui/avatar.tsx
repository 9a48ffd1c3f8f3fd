import { useState } from 'react';
import { cn } from './cn.ts';
import { initialOf } from './initial.ts';

export interface AvatarProps {
  /** The name of the person; its last Chinese character or first letter replaces a missing picture. */
  name: string;
  src?: string | null;
  /** Pixels. */
  size?: number;
  /** Hides it from screen readers, for places where the name is shown beside it. */
  decorative?: boolean;
  className?: string;
}

/** A person's picture, or an initial. */
export function Avatar({ name, src, size = 28, decorative = false, className }: AvatarProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.45) }}
      className={cn(
        'relative inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-accent-soft font-medium text-accent-ink leading-none',
        className,
      )}
    >
      {initialOf(name)}
      {src && src !== missing && (
        <img
          src={src}
          alt=""
          onError={() => setMissing(src)}
          className="absolute inset-0 size-full bg-surface object-cover"
        />
      )}
    </span>
  );
}
