import { replyCode } from '#contract/reply-code.ts';
import type { RequestError } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { failureText } from './failure-text.ts';
import { errorText } from './texts.ts';

/** The application's reactions to failures that nobody handled. */
export interface FailureReactions {
  notify: (text: string) => void;
  /** Shows that something is in progress, without a button. */
  notifyLoading: (text: string) => void;
  isSignedIn: () => boolean;
  /** The token is no longer valid: sign out and reload (ERROR-06, ERROR-07). */
  endSession: () => void;
  /** Ask the person to sign in again (ERROR-08), and show why the session has ended, if somebody ended it. */
  askToSignInAgain: (reason?: string) => void;
  /** Ask for another password; until then the server refuses everything else. */
  askForPassword: () => void;
  /** Ask for a second factor; until it is set up the server refuses everything else. */
  askForSecondFactor: () => void;
  userAgent: () => string;
}

const enterpriseChat = /dingtalk|wxwork/i;

/** Makes the handler of failed requests, to be passed to `configureHttp` as `onFailure`. */
export function createFailureReporter(reactions: FailureReactions): (error: RequestError) => void {
  return error => {
    if (error.code === replyCode.signedOutByOther && reactions.isSignedIn()) {
      reactions.askToSignInAgain(error.message);
    } else if (error.kind === 'unauthorized') {
      if (reactions.isSignedIn()) reactions.notify(failureText(error));
      reactions.endSession();
    } else if (error.kind === 'expired') {
      reportExpiry(reactions);
    } else if (error.kind === 'passwordChangeWanted') {
      reactions.askForPassword();
    } else if (error.kind === 'secondFactorDue') {
      reactions.askForSecondFactor();
    } else {
      reactions.notify(failureText(error));
    }
  };
}

/** Nothing to expire while signed out (ERROR-11); no dialog inside a chat application, which signs in itself (ERROR-10). */
function reportExpiry(reactions: FailureReactions): void {
  if (!reactions.isSignedIn()) return;
  if (enterpriseChat.test(reactions.userAgent())) reactions.notifyLoading(textOf(errorText)('signingIn'));
  else reactions.askToSignInAgain();
}
