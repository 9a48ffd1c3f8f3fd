/** The id of the state or transition under a pointer or focus; undefined between them. */
export function elementAt(target: EventTarget): string | undefined {
  return attributeAt(target, 'data-element');
}

/** The id of the state whose fold control is under a pointer. */
export function foldAt(target: EventTarget): string | undefined {
  return attributeAt(target, 'data-fold');
}

function attributeAt(target: EventTarget, name: string): string | undefined {
  return target instanceof Element
    ? (target.closest(`[${name}]`)?.getAttribute(name) ?? undefined)
    : undefined;
}
