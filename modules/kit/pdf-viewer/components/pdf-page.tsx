import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Notice } from '#modules/ground/ui/index.ts';
import { pdfText } from '../text.ts';
import './pdf-page.css';

interface PdfPageProps {
  document: PDFDocumentProxy;
  page: number;
  zoom: number;
  /** What a screen reader calls it. */
  label: string;
}

/** More dots are beyond what browsers draw. */
const mostDots = 16_000_000;

/** One page as it looks, with its text above, which is marked, copied and read out. */
export function PdfPage({ document, page, zoom, label }: PdfPageProps) {
  const t = useText(pdfText);
  const room = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    let ending: (() => void) | undefined;
    const draw = async () => {
      setFailed(false);
      const proxy = await document.getPage(page);
      const [picture, text, place] = [canvas.current, words.current, room.current];
      if (!isShown || !picture || !text || !place) return;
      const whole = proxy.getViewport({ scale: 1 });
      const scale = ((place.clientWidth - 2) / whole.width || 1) * zoom;
      const viewport = proxy.getViewport({ scale });
      const dense = Math.min(
        window.devicePixelRatio || 1,
        Math.sqrt(mostDots / (viewport.width * viewport.height)),
      );
      picture.width = Math.floor(viewport.width * dense);
      picture.height = Math.floor(viewport.height * dense);
      picture.style.width = `${viewport.width}px`;
      picture.style.height = `${viewport.height}px`;
      text.replaceChildren();
      text.style.setProperty('--total-scale-factor', String(scale));
      const task = proxy.render({
        canvas: picture,
        viewport,
        ...(dense !== 1 && { transform: [dense, 0, 0, dense, 0, 0] }),
      });
      const layer = new TextLayer({
        textContentSource: proxy.streamTextContent(),
        container: text,
        viewport,
      });
      ending = () => {
        task.cancel();
        layer.cancel();
      };
      await Promise.all([task.promise, layer.render()]);
    };
    draw().catch((error: unknown) => {
      if (isShown) setFailed(true);
      void error;
    });
    return () => {
      isShown = false;
      ending?.();
    };
  }, [document, page, zoom]);
  return (
    <section
      ref={room}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
      tabIndex={0}
      className="thin-scroll min-h-0 flex-1 overflow-auto rounded border border-border bg-surface-sunken"
    >
      {failed && <Notice tone="danger">{t('pageFailed')}</Notice>}
      <div className="relative mx-auto w-fit bg-white" hidden={failed}>
        <canvas ref={canvas} aria-hidden className="block" />
        <div ref={words} className="pdf-words" data-theme="light" />
      </div>
    </section>
  );
}
