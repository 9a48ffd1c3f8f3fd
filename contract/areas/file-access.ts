import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage } from '../endpoint.ts';
import { normalForm, nothing } from '../fields.ts';

/** The path of a stored file below the address of stored files. */
const storedPath = z.string().check(z.regex(/^[a-z][\w-]{0,31}\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/i));

/** Whether a text is the path of a file that this server stores. */
export const isStoredPath = (path: string): boolean => storedPath.safeParse(path).success;

/** How many pictures one request asks about. */
export const mostPaths = 100;

const pictureTextSchema = z.object({
  path: z.string(),
  /** What it shows, for whoever does not see it; empty where nobody has written it. */
  text: z.string(),
  mayChange: z.boolean(),
});
export type PictureText = z.output<typeof pictureTextSchema>;

/** What pictures show, in words. Those that the caller may not read, and what is no picture, are left out. */
export const pictureTexts = defineEndpoint({
  name: 'file.texts',
  extension: true,
  method: 'GET',
  path: '/sys/common/pictureTexts',
  auth: 'self',
  input: z.object({ paths: z.string().check(z.maxLength(10_000)) }),
  output: z.array(pictureTextSchema),
  success: read,
});

/** Writes what a picture shows: whoever stored it, may delete it, or may change a record that names it. */
export const describePicture = defineEndpoint({
  name: 'file.describe',
  extension: true,
  method: 'POST',
  path: '/sys/common/pictureTexts',
  auth: 'self',
  input: z.object({ path: storedPath, text: z.string().check(normalForm('line'), z.maxLength(200)) }),
  output: nothing,
  success: withMessage('保存成功'),
});

/** An address at which a program without a session reads a file for a few minutes (ADR 0109). */
export const signedAddress = defineEndpoint({
  name: 'file.sign',
  extension: true,
  method: 'POST',
  path: '/sys/common/signedAddress',
  auth: 'self',
  input: z.object({ path: storedPath }),
  /** Below the base path of the server; `expires` in seconds since 1970. */
  output: z.object({ address: z.string(), expires: z.number() }),
  success: readOk,
});
