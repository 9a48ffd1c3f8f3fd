import { describePicture, pictureTexts, signedAddress } from '#contract/areas/file-access.ts';
import {
  beginUpload,
  defaultFolder,
  finishUpload,
  libraryFolder,
  storedFile,
  uploadFile,
  uploadToStore,
} from '#contract/areas/files.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle, Reply } from '#server/kernel/http/route.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { usageOfFiles, usesOfFile } from './file-uses.ts';
import { begin, finish } from './in-parts/begin-and-finish.ts';
import { deleteFile, ossFileServer } from './library.ts';
import { describe, textsOfPictures } from './picture-texts.ts';
import { sendFile } from './send-file.ts';
import { signAddress } from './signed-address.ts';
import { storeUpload } from './store-file.ts';

/** The code of every success of an upload outside of the library. */
const uploadCode = 0;

const storeAndName = async (_input: unknown, context: HandlerContext) =>
  new Reply(null, await storeUpload(context, defaultFolder), uploadCode);

export const fileRoutes = [
  handle(uploadFile, storeAndName),
  handle(uploadToStore, storeAndName),
  handle(beginUpload, begin),
  handle(finishUpload, finish),
  handle(pictureTexts, textsOfPictures),
  handle(describePicture, describe),
  handle(signedAddress, signAddress),
  // A page of a list shows many of them, which must not use up what other public reads may ask.
  handle(storedFile, sendFile, { rateShare: 0.5 }),
  ...resourceRoutes(ossFileServer, {
    delete: deleteFile,
    uses: usesOfFile,
    usage: usageOfFiles,
    upload: async (_input, context) => {
      await storeUpload(context, libraryFolder);
      return null;
    },
  }),
];
