import type { Line } from '../layout/text-runs.ts';

const ideograph = /[\u3000-\u9fff\uff00-\uffef]/;

/** Lines of text as they are seen, in one line; where a line was broken between ideographs, without a space. */
export function shownText(lines: readonly Line[]): string {
  const textOf = ({ runs }: Line) => runs.flatMap(({ text }) => (text === '' ? [] : [text])).join(' ');
  const parts = lines.map(textOf).filter(Boolean);
  return parts.reduce((before, part) => before + gap(before, part) + part, '');
}

function gap(before: string, after: string): string {
  if (before === '') return '';
  return ideograph.test(before.at(-1) ?? '') || ideograph.test(after[0] ?? '') ? '' : ' ';
}
