import { GripVertical } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, VisuallyHidden } from '#modules/ground/ui/index.ts';
import { reorderText } from '../text.ts';
import { handleAttribute, type Reorder } from '../use-reorder.ts';

interface ReorderHandleProps {
  order: Reorder;
  id: string;
  className?: string;
}

/** The handle by which an entry is dragged, or lifted with the keyboard. */
export function ReorderHandle({ order, id, className }: ReorderHandleProps) {
  const t = useText(reorderText);
  return (
    <button
      type="button"
      aria-label={t('handle', { name: order.nameOf(id) })}
      aria-pressed={order.lifted === id}
      className={cn(
        'grid shrink-0 cursor-grab touch-none place-items-center text-text-faint hover:text-text focus-visible:text-text active:cursor-grabbing',
        className,
      )}
      {...{ [handleAttribute]: '' }}
      {...order.handle(id)}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}

/** Announces to a screen reader where the moved entry is. */
export const ReorderStatus = ({ order }: { order: Reorder }) => (
  <VisuallyHidden role="status" aria-live="assertive">
    {order.announcement}
  </VisuallyHidden>
);
