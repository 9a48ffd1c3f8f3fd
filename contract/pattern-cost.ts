/** What a pattern costs, estimated from its notation before the engine reads it. */
export interface PatternCost {
  /** The characters and ranges that the engine visits when it reads the classes. */
  readonly reading: number;
  /** The size when all repetitions are written out; what is compiled is smaller, or slightly larger. */
  readonly size: number;
}

// The characters with another case lie between them; the engine visits each of a range one by one.
const firstFolded = 65;
const lastFolded = 125_251;

// The cost of classes with a name: `\p{…}` has up to 700 ranges, which are sorted; so are the letters of `\w` in both cases.
const costOfProperty = 5_000;
const costOfShorthand = 200;
const costOfFoldedShorthand = 2_000;

const property = String.raw`\\p(?:\{[^}]*\}|.)`;
const shorthand = String.raw`\\[dsw]`;
const character = String.raw`\\x\{[\da-f]+\}|\\x[\da-f]{2}|\\[0-7]{1,3}|\\.|.`;
const class_ = String.raw`\[\^?\]?(?:\\.|[^\]\\])*\]`;
const opening = String.raw`\(\?P<[^>]*>|\(\?[a-z]*[:)]|\(`;
const repetition = String.raw`[*+?]|\{\d+(?:,\d*)?\}`;

const parts = new RegExp([class_, property, opening, repetition, character].join('|'), 'gisu');
const members = new RegExp(`${property}|${shorthand}|(${character})(?:-(${character}))?`, 'gisu');

/** The cost of a pattern in the notation of the engine. */
export function costOfPattern(source: string): PatternCost {
  const groups = new Groups();
  let reading = 0;
  let foldsCase = false;
  for (const [part] of source.matchAll(parts)) {
    if (part.startsWith('(?i')) foldsCase = true;
    reading += costOfPart(part, foldsCase);
    groups.add(part);
  }
  return { reading, size: groups.size() };
}

function costOfPart(part: string, foldsCase: boolean): number {
  if (part.length > 1 && part.startsWith('['))
    return costOfClass(part.replace(/^\[\^?/, '').slice(0, -1), foldsCase);
  return costOfNamed(part, foldsCase) ?? 1;
}

function costOfClass(content: string, foldsCase: boolean): number {
  let cost = 0;
  for (const [member, first = '', last = first] of content.matchAll(members))
    cost +=
      costOfNamed(member, foldsCase) ?? (foldsCase ? charactersVisited(codeOf(first), codeOf(last)) : 1);
  return cost;
}

function costOfNamed(part: string, foldsCase: boolean): number | undefined {
  if (/^\\p/i.test(part)) return costOfProperty;
  if (!/^\\[dsw]$/i.test(part)) return undefined;
  return foldsCase ? costOfFoldedShorthand : costOfShorthand;
}

function charactersVisited(first: number, last: number): number {
  if (first <= firstFolded && last >= lastFolded) return 1;
  return Math.max(1, Math.min(last, lastFolded) - Math.max(first, firstFolded) + 1);
}

function codeOf(written: string): number {
  const [, hexadecimal] = /^\\x\{?([\da-f]+)\}?$/i.exec(written) ?? [];
  if (hexadecimal !== undefined) return Number.parseInt(hexadecimal, 16);
  const [, octal] = /^\\([0-7]+)$/.exec(written) ?? [];
  if (octal !== undefined) return Number.parseInt(octal, 8);
  return written.replace(/^\\(?=.)/su, '').codePointAt(0) ?? 0;
}

/** The size of the open groups of a pattern, the outermost first. */
class Groups {
  /** For each group that of all parts, and of the last one, which a repetition after it repeats. */
  private readonly open = [{ before: 0, last: 0, own: 0 }];

  add(part: string): void {
    const group = this.open.at(-1);
    if (group === undefined || part === '(?i)') return;
    if (part === ')') this.close();
    else if (part === '|') this.append(1, false);
    else if (part.startsWith('(')) this.open.push({ before: 0, last: 0, own: part.endsWith(':') ? 0 : 2 });
    else if (/^(?:[*+?]|\{\d.*\})$/.test(part)) group.last = repeated(part, group.last);
    else this.append(1);
  }

  size(): number {
    return this.open.reduce((sum, { before, last, own }) => sum + before + last + own, 0);
  }

  private append(size: number, isRepeatable = true): void {
    const group = this.open.at(-1);
    if (group === undefined) return;
    group.before += group.last + (isRepeatable ? 0 : size);
    group.last = isRepeatable ? size : 0;
  }

  private close(): void {
    const group = this.open.pop();
    if (group) this.append(Math.max(1, group.before + group.last + group.own));
  }
}

/** The size of a part with the repetition after it; never less than that of the part, which is compiled in any case. */
function repeated(repetition: string, size: number): number {
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(repetition) ?? [];
  if (least === undefined) return size + 2;
  if (most) return Math.max(size, Number(most) * (size + 1));
  return Math.max(size, Number(least) * size) + (comma ? 2 : 0);
}
