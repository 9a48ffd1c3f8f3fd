/*
 * The scheme of names of the SCXML export. SCXML restricts names to what XML allows in an identifier, and its event
 * descriptors match by tokens between dots: `done.state.a` would also take `done.state.a.b`. Both directions are here,
 * so that whoever reads an exported file gets the names of the machine back.
 *
 * - A character that is not allowed becomes `_xHHHH_`, its code point in hexadecimal, as in SQL/XML; so does the
 *   underscore of an `_x` that a name contains. An empty name becomes `_x_`.
 * - States, actors and delays are one token: a dot becomes `--`, and a hyphen beside a dot or a hyphen is escaped.
 * - Events keep their dots, except where a dot would leave a token empty.
 * - What the export adds by itself ends in `_x_` and a word, which no name of a machine can.
 */

const letter =
  /[A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}]/u;

/** A state, actor or delay as an SCXML identifier. */
export function encodeName(name: string): string {
  const [first = ''] = name;
  // An identifier begins with a letter or an underscore.
  return /[\d.-]/.test(first) ? `${escaped(first)}${encodePart(name.slice(1))}` : encodePart(name) || '_x_';
}

function encodePart(name: string): string {
  const characters = [...name];
  return characters
    .map((character, place) => {
      const [before = '', after = ''] = [characters[place - 1], characters[place + 1]];
      if (character === '_' && after === 'x') return escaped(character);
      if (letter.test(character) || /\d/.test(character)) return character;
      if (character === '.') return '--';
      return character === '-' && !/[-.]/.test(before + after) ? character : escaped(character);
    })
    .join('');
}

/** The name that an SCXML identifier represents. */
export function decodeName(id: string): string {
  return id === '_x_' ? '' : unescaped(id, rest => rest.replaceAll('--', '.'));
}

/** An event as an SCXML event name; the wildcards `*` and `mouse.*` stay what they are. */
export function encodeEvent(type: string): string {
  if (type === '*') return type;
  if (/^[^*]+\.\*$/.test(type)) return `${encodeEvent(type.slice(0, -2))}.*`;
  const reserved = families.test(type);
  const characters = [...type];
  return characters
    .map((character, place) => {
      const [before = '.', after = '.'] = [characters[place - 1], characters[place + 1]];
      if (character === '_' && after === 'x') return escaped(character);
      if (/[\d:-]/.test(character) || letter.test(character)) return character;
      const separates = character === '.' && before !== '.' && after !== '.';
      if (separates && !(reserved && place === characters.indexOf('.'))) return character;
      return escaped(character);
    })
    .join('');
}

/** The event that an SCXML event name represents. */
export function decodeEvent(name: string): string {
  return unescaped(name, rest => rest);
}

/** What happens by itself in SCXML or in the export; an event of a machine that is called so loses its first dot. */
const families = /^(done\.state|done\.invoke|error\.platform|after|snapshot\.invoke|route\.state)\./;

/** A state that the export adds: the regions of a parallel state, the end of the machine, the end of a region. */
export type AddedState = 'regions' | 'done' | 'final';

/** The identifier of a state that the export adds for one of the machine. */
export function addedId(id: string, added: AddedState): string {
  return `${encodeName(id)}_x_${added}`;
}

/** What a state of an exported file was added for; undefined for a state of the machine. */
export function readAddedId(id: string): { id: string; added: AddedState } | undefined {
  const found = /^(.*)_x_(regions|done|final)$/.exec(id);
  return found ? { id: decodeName(found[1] ?? ''), added: found[2] as AddedState } : undefined;
}

/** An event that the interpreter or the export itself fires, for a state, an actor or a delay. */
export type OwnEvent =
  | { readonly kind: 'stateDone' | 'done' | 'error' | 'snapshot' | 'route'; readonly id: string }
  | { readonly kind: 'after'; readonly delay: string; readonly id: string };

const words = {
  stateDone: 'done.state',
  done: 'done.invoke',
  error: 'error.platform',
  snapshot: 'snapshot.invoke',
  route: 'route.state',
} as const;

/** The SCXML name of an event that is not the machine's own. */
export function encodeOwnEvent(event: OwnEvent): string {
  if (event.kind === 'after') return `after.${encodePart(event.delay) || '_x_'}.${encodeName(event.id)}`;
  return `${words[event.kind]}.${encodeName(event.id)}`;
}

/** Reads the SCXML name of an event that is not the machine's own; undefined for one of the machine. */
export function readOwnEvent(name: string): OwnEvent | undefined {
  const [, delay, state] = /^after\.([^.]+)\.([^.]+)$/.exec(name) ?? [];
  if (delay !== undefined && state !== undefined)
    return { kind: 'after', delay: decodeName(delay), id: decodeName(state) };
  for (const [kind, word] of Object.entries(words))
    if (name.startsWith(`${word}.`))
      // An actor whose id several states use has the state as a second token.
      return {
        kind: kind as keyof typeof words,
        id: decodeName(name.slice(word.length + 1).split('.')[0] ?? ''),
      };
  return undefined;
}

/** A character by its code point. */
export const escaped = (character: string) =>
  `_x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`;

function unescaped(text: string, plain: (part: string) => string): string {
  return text
    .split(/_x([0-9A-F]{4,6})_/)
    .map((part, place) => (place % 2 === 1 ? String.fromCodePoint(Number.parseInt(part, 16)) : plain(part)))
    .join('');
}
