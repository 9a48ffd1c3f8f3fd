import { styleOf } from './office-style.ts';

interface Item {
  readonly level: number;
  /** The number of a numbered item; undefined for a bullet. */
  readonly number: number | undefined;
}

/** A list that is being filled. */
interface OpenList {
  readonly level: number;
  readonly element: HTMLElement;
}

/** Makes real lists of the paragraphs that a word processor marks as their items (`mso-list: l0 level1 lfo1`). */
export function officeLists(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')];
  let open: OpenList[] = [];
  let last: Element | undefined;
  for (const paragraph of paragraphs) {
    const item = itemOf(paragraph);
    if (!item) continue;
    if (last === undefined || paragraph.previousElementSibling !== last) open = [];
    open = place(paragraph, item, open);
    last = open[0]?.element;
  }
}

function itemOf(paragraph: Element): Item | undefined {
  const [, level] = /\blevel(\d)/i.exec(styleOf(paragraph).get('mso-list') ?? '') ?? [];
  if (level === undefined) return undefined;
  const marker = [...paragraph.querySelectorAll('span')].find(
    span => styleOf(span).get('mso-list')?.toLowerCase() === 'ignore',
  );
  const text = (marker?.textContent ?? '').trim();
  marker?.remove();
  return { level: Number(level), number: numberOf(text) };
}

/** The number of a marker such as `3.`, `(b)` or `四、`; letters and other numerals count as the first. */
function numberOf(marker: string): number | undefined {
  const [, sign] = /^[(（]?([\da-z]+|[一二三四五六七八九十]+)[.)）、．]$/i.exec(marker) ?? [];
  if (sign === undefined) return undefined;
  return /^\d+$/.test(sign) ? Number(sign) : 1;
}

/** Moves a paragraph into the list of its level. @returns the lists that are open then, the outermost first */
function place(paragraph: Element, { level, number }: Item, open: readonly OpenList[]): OpenList[] {
  const page = paragraph.ownerDocument;
  const tag = number === undefined ? 'UL' : 'OL';
  const lists = open.filter(list => list.level <= level);
  const same = lists.at(-1);
  if (same?.level === level && same.element.tagName !== tag) lists.pop();
  const current = lists.at(-1);
  const item = page.createElement('li');
  if (current?.level === level) {
    current.element.append(item);
  } else {
    const element = page.createElement(tag);
    if (number !== undefined && number > 1) element.setAttribute('start', String(number));
    element.append(item);
    const above = current?.element.lastElementChild;
    if (above) above.append(element);
    else paragraph.before(element);
    lists.push({ level, element });
  }
  const content = page.createElement('p');
  content.append(...paragraph.childNodes);
  item.append(content);
  paragraph.remove();
  return lists;
}
