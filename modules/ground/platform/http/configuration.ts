import { defaultBasePath } from '#contract/constants.ts';
import type { Envelope } from '#contract/envelope.ts';
import { defaultSignSecret } from '#contract/signature.ts';
import type { RequestError } from './request-error.ts';

/** What the application provides to the client, which has no access to session, tenant or toasts itself. */
export interface HttpSources {
  /** The session's token; undefined while nobody is signed in (API-01). */
  token: () => string | undefined;
  /** The chosen tenant; undefined for none (API-02). */
  tenant: () => string | undefined;
  /** The app id of a low-code app route; undefined elsewhere (API-03). */
  lowAppId: () => string | undefined;
  /** What the person has on screen, as the header states it; undefined where nobody watches it. */
  presence: () => string | undefined;
  /** Called with every failure that its caller does not handle itself, and for every ended session. */
  onFailure: (error: RequestError) => void;
  /**
   * Called with a refusal that only the person can resolve, and the token it was for. Resolves with whether the call
   * may be sent again.
   */
  recover: (error: RequestError, token: string | undefined) => Promise<boolean>;
  /** Called when a request or a socket got no reply, which may mean that the connection is lost. */
  onNoReply: () => void;
  /** Called when the server itself replied to a request, whatever it replied. */
  onReply: () => void;
  /** Translates the messages of a success or a failure into the language of the console. */
  translated: <Reply extends Envelope<unknown> | RequestError>(reply: Reply) => Reply | Promise<Reply>;
  /** Where the server is: a path of this origin, or a whole address. */
  base: string;
  /** Epoch milliseconds. */
  now: () => number;
  signSecret: string;
}

const sources: HttpSources = {
  token: () => undefined,
  tenant: () => undefined,
  lowAppId: () => undefined,
  presence: () => undefined,
  onFailure: () => undefined,
  recover: async error => {
    sources.onFailure(error);
    return false;
  },
  onNoReply: () => undefined,
  onReply: () => undefined,
  translated: reply => reply,
  base: basePathOfPage(),
  now: () => Date.now(),
  signSecret: metaOfPage('sign-secret') ?? defaultSignSecret,
};

/** Connects the client with the application; omitted properties keep their present value. */
export function configureHttp(changes: Partial<HttpSources>): void {
  Object.assign(sources, changes);
}

/** The current configuration of the client. */
export function httpSources(): Readonly<HttpSources> {
  return sources;
}

/** The base path that the page names in `<meta name="vitrine-base-path">`, otherwise the default (API-04). */
export function basePathOfPage(): string {
  return metaOfPage('base-path')?.replace(/\/+$/, '') ?? defaultBasePath;
}

/** The content that build or server wrote into a meta element of the page, by default of this one; undefined when it is empty. */
export function metaOfPage(name: string, page = globalThis.document): string | undefined {
  return page?.querySelector<HTMLMetaElement>(`meta[name="vitrine-${name}"]`)?.content.trim() || undefined;
}
