/** The most characters of a message and of a stack that a report carries. */
export const browserErrorLimits = { message: 500, stack: 8_000, page: 300, frames: 20 } as const;

/** Words after which an error names a property or a module, and not what somebody typed. */
const namesCode = /(?:reading|setting|property|properties|module|variable|of|at path|component)\s*\(?$/i;
const identifier = /^[A-Za-z_$][\w$.-]{0,60}$/;
/** Characters that nobody sees, or that change what others look like. */
const unseen = /\p{C}/gu;
const quotation = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g;

/**
 * The message of an error without what people typed: quoted texts other than names of code, addresses of mails, the queries
 * of addresses, and long numbers are left out.
 */
export function cleanErrorMessage(text: string): string {
  const [line = ''] = text.slice(0, 4 * browserErrorLimits.message).split('\n');
  const unquoted = line.replace(quotation, (quoted, place: number) => {
    const inside = quoted.slice(1, -1);
    return namesCode.test(line.slice(0, place)) && identifier.test(inside) ? quoted : '…';
  });
  return unquoted
    .replace(unseen, '')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/[^\s?#]*)[?#]\S*/gi, '$1')
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '…')
    .replace(/\d{4,}/g, '#')
    .trim()
    .slice(0, browserErrorLimits.message);
}

/** One line of a stack. */
export interface StackFrame {
  /** The function; empty where the browser names none. */
  readonly name: string;
  /** A path of the console without origin and query, or a source file. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

// Chromium and Safari: "at name (address:1:2)"; Firefox: "name@address:1:2"; as it is stored: "name file:1:2".
const chromium = /^\s*at (?:async )?(?:(.{0,200}?) \()?(\S{1,500}):(\d{1,9}):(\d{1,9})\)?$/;
const firefox = /^(.{0,200}?)@(\S{1,500}):(\d{1,9}):(\d{1,9})$/;
const stored = /^(\S{0,200}) (\S{1,500}):(\d{1,9}):(\d{1,9})$/;

/** The frames of a stack: what is no frame, such as its message, is left out. */
export function framesOf(stack: string): StackFrame[] {
  const lines = stack.slice(0, 4 * browserErrorLimits.stack).split('\n');
  const frames = lines.flatMap(text => {
    const [, name = '', file, line, column] =
      chromium.exec(text) ?? firefox.exec(text) ?? stored.exec(text) ?? [];
    if (file === undefined) return [];
    const known = name.replace(/[^\w$.<>]/g, '').slice(0, 100);
    return [{ name: known, file: pathOf(file), line: Number(line), column: Number(column) }];
  });
  return frames.slice(0, browserErrorLimits.frames);
}

/** Frames as text, one a line. */
export const stackText = (frames: readonly StackFrame[]): string =>
  frames
    .map(({ name, file, line, column }) => `${name} ${file}:${line}:${column}`)
    .join('\n')
    .slice(0, browserErrorLimits.stack);

const pathOf = (address: string): string =>
  address
    .replace(unseen, '')
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .slice(0, 300);

/** The path of a page without what is about one record: its parts with digits, other letters, or of great length. */
export function cleanPagePath(address: string): string {
  const parts = pathOf(address.slice(0, 2_000)).split('/');
  return parts
    .map(part => (/\d{3,}|[^\w.-]/.test(part) || part.length > 40 ? '*' : part))
    .join('/')
    .slice(0, browserErrorLimits.page);
}
