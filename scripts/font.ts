import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Creates `modules/ground/ui/styles/fonts/inter-common.woff2`, the part of Inter that nearly every page of the console
 * needs: printable ASCII and the common signs, in the weights in use. It is committed; run this again when
 * Inter has a new version, or when `base.css` changes the range of the part. All other letters are loaded from
 * Inter's own file when a page shows one.
 */

const source = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);
const target = fileURLToPath(
  new URL('../modules/ground/ui/styles/fonts/inter-common.woff2', import.meta.url),
);

/** As in the `unicode-range` of the font in `base.css`. */
const ranges = [
  [0x20, 0x7e],
  ...[0xa0, 0xa9, 0xab, 0xae, 0xb0, 0xb1, 0xb7, 0xbb, 0xd7, 0xf7].map(code => [code, code]),
  [0x2010, 0x2015],
  [0x2018, 0x2022],
  ...[0x2026, 0x2030, 0x2039, 0x203a, 0x20ac, 0x2122, 0x2191, 0x2193, 0x2212].map(code => [code, code]),
] as const;

/** The features that browsers apply by default, and the tabular figures that tables use. */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'tnum'];

const characters = ranges.flatMap(([first = 0, last = first]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);
// A constant of its own, because the published types lack `keepFeatures`.
const options = {
  targetFormat: 'woff2',
  keepFeatures: features,
  variationAxes: { wght: { min: 400, max: 700 } },
} as const;
const font = await subsetFont(await readFile(source), characters.join(''), options);
await writeFile(target, font);
process.stdout.write(`${target}: ${font.length} bytes\n`);
