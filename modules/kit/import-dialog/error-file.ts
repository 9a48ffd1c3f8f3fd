import * as z from 'zod/mini';
import { importErrorFile } from '#contract/areas/imports.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { saveFile } from '#modules/ground/platform/files/index.ts';
import { download } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { importText } from './text.ts';

/**
 * Saves the error list of a partly refused import, in the language of the console. It is fetched with the token, which
 * some servers require. The path is that of the server's reply.
 */
export async function saveErrorFile(path: string): Promise<void> {
  const rooted: `/${string}` = path.startsWith('/') ? (path as `/${string}`) : `/${path}`;
  const endpoint = { ...importErrorFile, path: rooted, input: z.object({}) };
  try {
    const { blob, fileName } = await download(endpoint, {}, { handlesFailure: true });
    const lastPart = rooted.split('/').at(-1);
    saveFile(await translatedLines(blob), fileName ?? lastPart ?? textOf(importText)('errorFileName'));
  } catch (error) {
    toast.warning(failureText(error));
  }
}

/** The error list with its lines in the language of the console. */
async function translatedLines(list: Blob): Promise<Blob> {
  const translate = await serverTextTranslation();
  if (!translate) return list;
  const lines = (await list.text()).split('\r\n');
  return new Blob([lines.map(translate).join('\r\n')], { type: list.type });
}
