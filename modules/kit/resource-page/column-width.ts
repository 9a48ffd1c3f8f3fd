import type { Field } from '#contract/resource/field.ts';
import type { Translate } from '#contract/resource/text.ts';
import { isShownAsTag, shippedTextsOf } from '#modules/kit/dictionary-choices/index.ts';

/** Sizes of the table in pixels: the padding of a cell, the frame and dot of a tag, the sign of a sortable heading. */
const cell = 24;
const tag = 24;
const sortSign = 20;
const size = { text: 14, heading: 13, tag: 12 } as const;

const wide = /[\u2e80-\u9fff\uff00-\uffef]/;

/** An upper estimate of the width of a text; only a browser can measure it. */
const widthOf = (text: string, fontSize: number) =>
  [...text].reduce((sum, sign) => sum + fontSize * (wide.test(sign) ? 1 : 0.56), 0);

const asText = (text: string) => widthOf(text, size.text);
const asTag = (text: string) => tag + widthOf(text, size.tag);

/** The widths of the texts that come with the product, for a field whose values are codes. */
function valueWidths({ kind, options }: Field, translate: Translate): number[] {
  const codes = options.withoutText ? undefined : kind.codes?.(options as never);
  if (codes === undefined || kind.isSeveral?.(options as never)) return [];
  if ('choices' in codes)
    return codes.choices.map(({ label, colour }) => (colour ? asTag : asText)(translate(label)));
  if (!('dictionary' in codes)) return [];
  const width = isShownAsTag(codes.dictionary) ? asTag : asText;
  return shippedTextsOf(codes.dictionary).map(text => width(translate(text)));
}

interface ColumnTexts {
  readonly field?: Field;
  readonly header: string;
  /** The texts of the tags of a column with a cell of its own. */
  readonly tags?: (() => readonly string[]) | undefined;
}

/**
 * The width of a column in which its heading and every text that comes with the product fit, in the language of the
 * console.
 */
export function fittingWidth({ field, header, tags }: ColumnTexts, translate: Translate): number {
  const values = tags ? tags().map(asTag) : field ? valueWidths(field, translate) : [];
  const heading = widthOf(header, size.heading) + (field?.options.sortable ? sortSign : 0);
  return Math.ceil(cell + Math.max(heading, ...values));
}
