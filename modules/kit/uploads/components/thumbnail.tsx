import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { cn } from '#modules/ground/ui/index.ts';

interface ThumbnailProps {
  address: string | undefined;
  label: string;
  className: string;
  onView: () => void;
}

/** A small picture that opens the large one. */
export function Thumbnail({ address, label, className, onView }: ThumbnailProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      onClick={onView}
      className={cn(
        'grid shrink-0 place-items-center overflow-hidden rounded border border-border bg-surface-sunken text-text-faint',
        className,
      )}
    >
      {address === undefined || address === missing ? (
        <ImageOff aria-hidden className="size-5" />
      ) : (
        <img
          alt=""
          loading="lazy"
          src={address}
          onError={() => setMissing(address)}
          className="size-full object-cover"
        />
      )}
    </button>
  );
}
