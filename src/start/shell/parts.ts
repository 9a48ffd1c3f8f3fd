import type { Language } from '#modules/ground/platform/i18n/index.ts';

/**
 * What differs between the frames that a signed-in person may see first: the menu beside the content, open or collapsed,
 * the menu at the top, and the two size classes of mobile (LAYOUT-11, LAYOUT-13, LAYOUT-17).
 */
export type FrameKind = 'open' | 'collapsed' | 'top' | 'mobile' | 'small';

/** The sign-in methods that change where the form is; the others follow below it. */
export interface SignInKind {
  phone: boolean;
  /** Whether a line of links follows the form. */
  links: boolean;
}

/** Represents the name of the person in the markup of a frame, and for its initial where it is alone: a private character. */
export const personMark = '\u{e000}';

/** Represents the title of the page in the markup of a frame: a private character. */
export const titleMark = '\u{e001}';

export const frameKey = (language: Language, kind: FrameKind) => `${language} ${kind}`;

export const signInKey = (language: Language, { phone, links }: SignInKind) =>
  `${language} sign-in${phone ? ' phone' : ''}${links ? ' links' : ''}`;
