import { storedFile, uploadFile } from '#contract/areas/files.ts';
import { handle } from '#server/kernel/http/route.ts';
import { sendPicture } from './send-picture.ts';
import { storePicture } from './store-picture.ts';

export const fileRoutes = [
  handle(uploadFile, (_input, context) => storePicture(context)),
  // A page of a list shows many of them, which must not use up what other public reads may ask.
  handle(storedFile, sendPicture, { rateShare: 0.5 }),
];
