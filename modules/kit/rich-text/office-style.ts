/** The properties of a style attribute, which a browser would leave out where it does not know them. */
export function styleOf(element: Element): ReadonlyMap<string, string> {
  const text = element.getAttribute('style') ?? '';
  const entries = text.split(';').flatMap((property): [string, string][] => {
    const [name = '', ...value] = property.split(':');
    return name.trim() === '' ? [] : [[name.trim().toLowerCase(), value.join(':').trim()]];
  });
  return new Map(entries);
}
