/** A path of this site, or an address of a scheme that only leads somewhere. */
export const isAllowedLink = (address: string): boolean =>
  /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(address.trim());

/** A picture of this site, or one within the text; another site would learn who reads it, and when. */
export const isAllowedPicture = (address: string): boolean =>
  /^(?:\/(?![/\\])|data:image\/(?:png|jpe?g|gif|webp);base64,)/i.test(address);
