import { brandMarks } from '../brand-marks.ts';

interface SourceMarkProps {
  source: string;
  name: string;
  /** Address of its configured logo. */
  logo?: string | undefined;
}

/** The logo of a provider: the configured one, else its mark where it is well known, else its first letter. */
export function SourceMark({ source, name, logo }: SourceMarkProps) {
  const brand = source.split('_')[0] ?? '';
  if (logo !== undefined) return <img src={logo} alt="" className="size-5 shrink-0 object-contain" />;
  if (Object.hasOwn(brandMarks, brand))
    return (
      <svg aria-hidden viewBox="0 0 24 24" fill="currentColor" className="size-5 shrink-0">
        <path d={brandMarks[brand]} />
      </svg>
    );
  return (
    <span
      aria-hidden
      // Drawn as SVG, so that it is not part of the button's accessible name.
      data-letter={[...name][0]}
      className="grid size-5 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-xs uppercase leading-none before:content-[attr(data-letter)]"
    />
  );
}
