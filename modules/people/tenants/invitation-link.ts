import { useRouter } from '@tanstack/react-router';

/** The address at which a signed-in person is asked whether to accept an invitation; also in the page of a host. */
export function useInvitationLink(code: string): string {
  const { history } = useRouter();
  const path = history.createHref(`/account/center?invitation=${encodeURIComponent(code)}`);
  return new URL(path, window.location.origin).href;
}

/** The code that somebody entered: itself, or the one in the link to it. */
export function codeIn(text: string): string {
  const entered = text.trim();
  return URL.canParse(entered) ? (new URL(entered).searchParams.get('invitation') ?? entered) : entered;
}
