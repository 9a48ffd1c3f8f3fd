import type { TextTable } from '#modules/ground/platform/i18n/translator.ts';

/** Inserted by the build: `scripts/vite/resource-texts.ts`. */
declare const __RESOURCE_TEXTS__: TextTable;

/** The English texts that resources declare, by the text of the server. */
export const resourceTexts = __RESOURCE_TEXTS__;
