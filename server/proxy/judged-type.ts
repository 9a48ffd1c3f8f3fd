import { MIMEType } from 'node:util';

/** One type with plain parameters, which can be read in one way only. */
const plain =
  /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+(?:[ \t]*;[ \t]*[\w!#$%&'*+.^`|~-]+=[\w!#$%&'*+.^`|~:/-]+)*$/;

/** The type of a reply as a browser reads it. */
export interface JudgedType {
  /** Such as `text/html`, in lower case. */
  readonly essence: string;
  /** The header that can be read in one way only: as it was, or the essence and the character set. */
  readonly text: string;
}

/** Commas divide values, except in a quoted text, which may be unfinished. */
const value = /(?:[^",]|"(?:[^"\\]|\\.)*(?:"|\\?$))+/gs;
const word = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Reads `Content-Type` as a browser does (Fetch, section 3.5, "extract a MIME type"): of several values, in one header or in
 * several, the last counts that is a type, and it inherits the character set of the same type before it.
 *
 * @returns undefined where no value is a type
 */
export function judgedType(header: string | readonly string[] | undefined): JudgedType | undefined {
  const given = [header ?? []].flat();
  let essence: string | undefined;
  let charset: string | null = null;
  for (const text of given.join(',').match(value) ?? []) {
    const type = parsed(text);
    if (type === undefined || type.essence === '*/*') continue;
    const own = type.params.get('charset');
    if (type.essence !== essence) charset = own;
    else if (own !== null) charset = own;
    essence = type.essence;
  }
  if (essence === undefined) return undefined;
  const [only = ''] = given;
  if (given.length === 1 && plain.test(only)) return { essence, text: only };
  const isWord = charset !== null && word.test(charset);
  return { essence, text: isWord ? `${essence}; charset=${charset}` : essence };
}

function parsed(text: string): MIMEType | undefined {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
}
