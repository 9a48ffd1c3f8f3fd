/** The first letter of a provider, which has no icon here. */
export function SourceMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      // Drawn as SVG, so that it is not part of the button's accessible name.
      data-letter={[...name][0]}
      className="grid size-5 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-xs uppercase leading-none before:content-[attr(data-letter)]"
    />
  );
}
