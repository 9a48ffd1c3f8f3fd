import { Fragment, type ReactNode } from 'react';

/** Surrounds the name of a place in a text; no text contains it. */
const mark = '\u0001';

/**
 * A text with content in its places, in the order of the language.
 *
 * @param fill the text, with its places filled with what it is given
 */
export function sentence<Place extends string>(
  fill: (places: Readonly<Record<Place, string>>) => string,
  nodes: Readonly<Record<Place, ReactNode>>,
): ReactNode {
  const names = Object.keys(nodes) as Place[];
  const marked = Object.fromEntries(names.map(name => [name, `${mark}${name}${mark}`]));
  const parts = fill(marked as Record<Place, string>).split(mark);
  // Every second part is the name of a place.
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    index % 2 === 0 ? part : <Fragment key={index}>{nodes[part as Place]}</Fragment>,
  );
}
