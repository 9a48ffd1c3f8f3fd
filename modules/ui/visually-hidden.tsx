import type { ComponentProps } from 'react';

/** Words for a screen reader alone. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="sr-only" />;
}
