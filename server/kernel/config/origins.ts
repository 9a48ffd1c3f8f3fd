import { z } from 'zod';

/** Tokens are sent to these origins, so only the loopback interface may be used without TLS. */
const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a text is the origin of a site, without a path and without characters that would change the meaning of a
 * policy header.
 */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function isSafeOrigin(text: string): boolean {
  if (!isOrigin(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || loopbackHosts.includes(hostname);
}

/** A path below the base path: segments of plain characters, and a slash at the end for everything below it. */
const isTargetPage = (text: string) => /^(?:\/[\w-][\w.-]*)+\/?$/.test(text);

const listOf = (isEntry: (text: string) => boolean, message: string) =>
  z
    .string()
    .transform(text =>
      text
        .split(',')
        .map(entry => entry.trim())
        .filter(Boolean),
    )
    .refine(entries => entries.every(isEntry), `${message}, separated by commas`)
    .default([]);

/** A list of origins; empty by default. */
const originList = (example: string) => listOf(isOrigin, `must be origins such as ${example}`);

/** What may be shown beside the console's own files, and who may show the console; nothing by default. */
export const originSettings = {
  FRAME_ORIGINS: originList('https://maps.example'),
  PICTURE_ORIGINS: originList('https://files.example'),
  TOKEN_ORIGINS: listOf(
    isSafeOrigin,
    'must be origins such as https://reports.example (http:// is taken for this machine only)',
  ),
  TARGET_PAGES: listOf(
    isTargetPage,
    'must be paths below the base path, such as /doc.html or /reports/ for all below it',
  ),
  MICRO_FRONTEND: originList('https://portal.example'),
};
