/** A path of this site, or an address with a scheme that only navigates. */
export const isAllowedLink = (address: string): boolean =>
  /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(address.trim());

/**
 * A picture of this site, or one embedded in the text; a picture of another site would reveal who reads it, and
 * when.
 */
export const isAllowedPicture = (address: string): boolean =>
  /^(?:\/(?![/\\])|data:image\/(?:png|jpe?g|gif|webp);base64,)/i.test(address);
