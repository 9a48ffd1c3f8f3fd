import { comparedForm } from '#contract/text-form.ts';

/** The last letter that is compared like another one. */
const last = 0x1_ff_ff;

/** The letters that are stored and compared like another one, by that one. */
let variants: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * The letters that may be in a stored text and are compared like one in its compared form, beginning with itself: `a`, `A`,
 * `ａ`, `ⓐ` and more for `a`.
 */
export function variantsOf(letter: string): readonly string[] {
  variants ??= readVariants();
  return variants.get(letter) ?? [letter];
}

function readVariants() {
  const found = new Map<string, string[]>();
  for (let code = 0x21; code <= last; code += 1) {
    const letter = String.fromCodePoint(code);
    const compared = letter.normalize('NFKC').toLowerCase();
    if (compared === letter || letter.normalize('NFC') !== letter) continue;
    if ([...compared].length !== 1 || comparedForm(letter) !== compared) continue;
    const known = found.get(compared);
    if (known) known.push(letter);
    else found.set(compared, [compared, letter]);
  }
  return found;
}
