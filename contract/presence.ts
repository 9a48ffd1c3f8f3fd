/** What a person has on screen, as a console states it with its requests. */
export interface Presence {
  /** The path of the page within the console, without its query. */
  readonly path: string;
  /** For how many seconds the person has neither typed nor pointed. */
  readonly idle: number;
}

/** The longest path that is kept, in characters. */
const longestPath = 200;
/** A day: whoever was away for longer is away for that long. */
const mostIdle = 86_400;

/** The value of the header, which has no characters beyond ASCII. */
export const presenceText = ({ path, idle }: Presence): string =>
  `${encodeURI(path).replaceAll(';', '%3B')};${Math.min(mostIdle, Math.max(0, Math.round(idle)))}`;

/** What a header states; undefined for one of another form, which states nothing. */
export function readPresence(text: string): Presence | undefined {
  const [, path, idle] = /^(\/[\x21-\x3a\x3c-\x7e]*);(\d{1,5})$/.exec(text) ?? [];
  if (path === undefined || idle === undefined) return undefined;
  try {
    const decoded = decodeURIComponent(path).replace(/\p{Cc}/gu, '');
    return { path: decoded.slice(0, longestPath), idle: Math.min(mostIdle, Number(idle)) };
  } catch {
    return undefined;
  }
}
