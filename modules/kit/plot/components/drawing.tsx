import { useEffect, useRef } from 'react';
import { useMedia } from '#modules/ground/ui/index.ts';
import { type Chart, type Drawn, drawOn } from '../draw.ts';

export type DrawingProps = Drawn;

/** The plot as a picture. It is drawn where it has a size, and again when that or a colour of the console changes. */
export default function Drawing({ labels, series, kind, format }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart>(undefined);
  const drawn = useRef<Drawn>({ labels, series, kind, format });
  const isDark = useMedia('(prefers-color-scheme: dark)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours depend on the scheme
  useEffect(() => {
    drawn.current = { labels, series, kind, format };
    chart.current?.show(drawn.current);
  }, [labels, series, kind, format, isDark]);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const draw = () => {
      if (element.clientWidth === 0) return;
      chart.current ??= drawOn(element);
      chart.current.fit();
      chart.current.show(drawn.current);
    };
    const sized = new ResizeObserver(draw);
    sized.observe(element);
    const coloured = new MutationObserver(draw);
    coloured.observe(document.documentElement, { attributes: true });
    return () => {
      sized.disconnect();
      coloured.disconnect();
      chart.current?.remove();
      chart.current = undefined;
    };
  }, []);
  return <div ref={place} aria-hidden className="h-full w-full" />;
}
