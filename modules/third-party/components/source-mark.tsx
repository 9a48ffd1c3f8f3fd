/** The first letter of a provider, which has no picture of its own here. */
export function SourceMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      // Drawn rather than written: it is no part of the name that the button is called by.
      data-letter={[...name][0]}
      className="grid size-5 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-xs uppercase leading-none before:content-[attr(data-letter)]"
    />
  );
}
