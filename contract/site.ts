/**
 * What the organisation shows of itself on the sign-in page. The server writes it as JSON into `<meta name="vitrine-site">`;
 * an empty or missing element means nothing.
 */
export interface Site {
  /** Its name. */
  readonly name?: string | undefined;
  /** Address of a picture. */
  readonly picture?: string | undefined;
}
