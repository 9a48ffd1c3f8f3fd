/** The closest element with a tooltip text: shown always, or only while its own text is truncated. */
export function anchorAt(place: EventTarget | null): HTMLElement | undefined {
  if (!(place instanceof Element)) return undefined;
  const anchor = place.closest<HTMLElement>('[data-tooltip]');
  if (anchor === null) return undefined;
  const fits = anchor.dataset.tooltipWhen === 'clipped' && anchor.scrollWidth <= anchor.clientWidth;
  return fits ? undefined : anchor;
}
