/** A text in both languages of the console, Chinese first. */
export type Bilingual = readonly [chinese: string, english: string];

/** Chooses the language of a text. */
export type Translate = (text: Bilingual) => string;

/** The language of all texts that the server sends and stores. */
export const inChinese: Translate = ([chinese]) => chinese;
