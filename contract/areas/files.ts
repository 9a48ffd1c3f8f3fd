import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';
import { nothing } from '../fields.ts';

/** The folder of a stored file where the sender names none (UPLOAD-21). */
export const defaultFolder = 'temp';

/** The name of a folder of stored files: one part of a path. `logs` has the error lists of imports. */
const folderName = z.string().check(
  z.regex(/^[a-z][\w-]{0,31}$/i),
  z.refine(name => name.toLowerCase() !== 'logs'),
);

/** The folders that something uploads into: fields, the rich text (EDITOR-02), the own picture, exhibits. */
export const uploadFolders = [defaultFolder, 'jeditor', 'avatar', 'exhibit'] as const;

/** Kinds of pictures by the extension of their stored names. */
export const pictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
} as const;
export type PictureExtension = keyof typeof pictureTypes;

/**
 * Stores the picture of a multipart body; its field `biz` names the folder. The message is the path below
 * `/sys/common/static/` (API-85, API-86).
 */
export const uploadFile = defineEndpoint({
  name: 'file.upload',
  method: 'POST',
  path: '/sys/common/upload',
  auth: 'self',
  input: z.object({}),
  output: nothing,
  success: read,
  multipart: true,
});

/**
 * A stored picture. Pages show it by its address, to which a browser adds no token: its name cannot be guessed, and
 * nothing lists the names.
 */
export const storedFile = defineEndpoint({
  name: 'file.static',
  method: 'GET',
  path: '/sys/common/static/{folder}/{fileName}',
  auth: 'public',
  input: z.object({
    folder: folderName,
    fileName: z.string().check(z.regex(/^[0-9a-f]{32}\.(png|jpg|gif|webp)$/)),
  }),
  output: nothing,
  success: read,
  reply: 'file',
});

export const fileEndpoints = [uploadFile, storedFile];
