import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** Modules of white around a code, as its standard demands. */
const quiet = 4;

/** A QR code of a text; dark on white in every theme, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), size: code.size };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      className="size-48 rounded bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
