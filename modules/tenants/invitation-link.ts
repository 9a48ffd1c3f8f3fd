/** The address at which a signed-in person is asked whether to accept an invitation. */
export const invitationLink = (code: string): string =>
  new URL(`/account/center?invitation=${encodeURIComponent(code)}`, window.location.origin).href;

/** The code that somebody entered: itself, or the one in the link to it. */
export function codeIn(text: string): string {
  const entered = text.trim();
  return URL.canParse(entered) ? (new URL(entered).searchParams.get('invitation') ?? entered) : entered;
}
