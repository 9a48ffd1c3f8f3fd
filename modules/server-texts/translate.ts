import { importMessages } from './import-messages.ts';
import { serverMessages } from './messages.ts';
import { resourceTexts } from './resource-texts.ts';
import { createTranslator } from './translator.ts';

/** Translates a text of the server into English; one that it does not know is returned unchanged. */
export const translateServerText = createTranslator(serverMessages, importMessages, resourceTexts);
