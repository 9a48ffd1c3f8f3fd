import * as z from 'zod/mini';
import { pictureWidths } from '../constants.ts';
import { defineEndpoint, read, readOk } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { describePicture, pictureTexts, signedAddress } from './file-access.ts';

/** The folder of a stored file where the sender names none (UPLOAD-21). */
export const defaultFolder = 'temp';

/** The folder of files that are kept in the library, whether or not a record names them. */
export const libraryFolder = 'library';

/** The name of a folder of stored files: one part of a path. `logs` has the error lists of imports. */
const folderName = z.string().check(
  z.regex(/^[a-z][\w-]{0,31}$/i),
  z.refine(name => name.toLowerCase() !== 'logs'),
);

/** The folders whose files pages show as pictures: the rich text (EDITOR-02), the own picture, exhibits. */
export const pictureFolders = ['jeditor', 'avatar', 'exhibit'] as const;

/** The folder into which an upload goes. */
export const uploadFolder = folderName;

/** Kinds of pictures by the extension of their stored names. */
export const pictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
} as const;
export type PictureExtension = keyof typeof pictureTypes;

/** Whether pages may show a stored file as a picture, by its media type. */
export const isPictureType = (type: string | null): boolean =>
  Object.values<string | null>(pictureTypes).includes(type);

/**
 * Stores the file of a multipart body; its field `biz` names the folder. The message is the path below
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

/** The same, at the path by which clients of the family upload into an object store. */
export const uploadToStore = defineEndpoint({
  name: 'file.uploadMinio',
  method: 'POST',
  path: '/sys/upload/uploadMinio',
  auth: 'self',
  input: z.object({}),
  output: nothing,
  success: read,
  multipart: true,
});

/**
 * Begins a file that is sent in parts (ADR 0107). The parts follow by the protocol of tus at the address of the id, and
 * {@link finishUpload} stores them as a file.
 */
export const beginUpload = defineEndpoint({
  name: 'file.beginUpload',
  extension: true,
  method: 'POST',
  path: '/sys/common/uploads',
  auth: 'self',
  input: z.object({
    fileName: z.string().check(z.maxLength(4000)),
    /** In bytes. */
    fileSize: z.int().check(z.nonnegative()),
    /** Its folder; `temp` by default (UPLOAD-21). */
    biz: z.optional(z.string()),
  }),
  output: z.object({ id: z.string() }),
  success: readOk,
});

/** Where the parts of a file go, below the base path. */
export const partsPath = (id: string) => `/sys/common/uploads/${id}` as const;

/** The id of a file that is sent in parts. */
export const partsId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Stores a file whose parts have all arrived. The reply is that of {@link uploadFile}, also when it is asked again. */
export const finishUpload = defineEndpoint({
  name: 'file.finishUpload',
  extension: true,
  method: 'POST',
  path: '/sys/common/uploads/{id}/finish',
  auth: 'self',
  input: z.object({ id: partsId }),
  output: nothing,
  success: read,
});

/**
 * A stored file. Pages show pictures by their address, to which a browser adds no token: its name cannot be guessed, and
 * only the file library lists the names. Every other file is there for signed-in people only.
 */
export const storedFile = defineEndpoint({
  name: 'file.static',
  method: 'GET',
  path: '/sys/common/static/{folder}/{fileName}',
  auth: 'public',
  input: z.object({
    folder: folderName,
    fileName: z.string().check(z.regex(/^[0-9a-f]{32}\.[a-z0-9]{2,5}$/)),
    /** A picture at most so wide, without its frames (ADR 0108); for anything else it means nothing. */
    width: z.optional(z.enum(pictureWidths.map(String))),
    /** Of a signed address (ADR 0109). */
    expires: z.optional(z.coerce.number().check(z.int(), z.positive())),
    signature: z.optional(z.string().check(z.maxLength(64))),
    /** The user name of whoever was given it. */
    by: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: nothing,
  success: read,
  reply: 'file',
});

export const fileEndpoints = [
  uploadFile,
  uploadToStore,
  beginUpload,
  finishUpload,
  storedFile,
  pictureTexts,
  describePicture,
  signedAddress,
];
