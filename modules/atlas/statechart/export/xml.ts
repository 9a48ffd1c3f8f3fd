const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
};

/** Escapes a text for an XML element or attribute; characters that XML cannot represent are removed. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids
  const writable = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return writable.replace(/[&<>"\n\t\r]/g, character => entities[character] ?? character);
}

/** An element of an XML document. */
export interface XmlElement {
  readonly tag: string;
  /** An attribute without a value is left out. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: readonly XmlElement[];
}

/** Makes an element. */
export function xmlElement(
  tag: string,
  attributes: XmlElement['attributes'] = {},
  children: readonly XmlElement[] = [],
): XmlElement {
  return { tag, attributes, children };
}

/** An element with everything in it, one line for each, indented by depth. */
export function xmlLines({ tag, attributes, children }: XmlElement, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeXml(value)}"`,
  );
  const open = `${indent}<${tag}${written.join('')}`;
  if (children.length === 0) return [`${open}/>`];
  return [`${open}>`, ...children.flatMap(child => xmlLines(child, depth + 1)), `${indent}</${tag}>`];
}
