import type { LoginResult } from '#contract/areas/session.ts';
import { bindThirdAccount, type ThirdAccount } from '#contract/areas/third-accounts.ts';
import {
  bindThirdPhone,
  bindThirdUser,
  createThirdUser,
  thirdLoginUser,
} from '#contract/areas/third-login.ts';
import { headerName } from '#contract/constants.ts';
import { thirdLoginMessage } from '#contract/sign-in-methods.ts';
import { type Answer, answerOf, type TestApp } from '../support/app.ts';
import { TestBrowser } from '../support/test-browser.ts';

/** The public address of the console; the server under test replies for it. */
export const consoleUrl = 'http://127.0.0.1:8099';

/** A person in a browser who signs in through a third-party provider. */
export class Visitor {
  readonly browser: TestBrowser;
  readonly #server: TestApp;
  readonly #source: string;

  constructor(server: TestApp, source: string) {
    this.#server = server;
    this.#source = source;
    this.browser = new TestBrowser(server.app, consoleUrl);
  }

  /** Completes the sign-in in the popup window; returns the message that it posts, and the target origin. */
  async signInAtProvider(): Promise<{ message: string; origin: string }> {
    return postedBy((await this.browser.open(this.renderAddress)).text);
  }

  /** Exchanges the ticket of the message for a session, as the console does. */
  async openSession(ticket: string, source = this.#source): Promise<Answer<LoginResult>> {
    const path = thirdLoginUser.path.replace('{token}', ticket).replace('{thirdType}', source);
    return this.#send('GET', path);
  }

  /** Signs in and returns the `uuid` of an account that is not bound yet. */
  async unbound(): Promise<string> {
    const { message } = await this.signInAtProvider();
    if (!message.startsWith(thirdLoginMessage.unboundPrefix)) throw new Error(`Not unbound: ${message}`);
    return message.slice(thirdLoginMessage.unboundPrefix.length);
  }

  bindByPassword = (uuid: string, username: string, password: string) =>
    this.#send<string>('POST', bindThirdUser.path, { uuid, username, password });
  bindByPhone = (thirdUserUuid: string, mobile: string, captcha: string) =>
    this.#send<string>('POST', bindThirdPhone.path, { thirdUserUuid, mobile, captcha });
  create = (uuid: string, username?: string, path: string = createThirdUser.path) =>
    this.#send<string>('POST', path, { uuid, username, source: 'github', avatar: 'x' });

  /** Binds the account to the signed-in person, as the console does. */
  bindToOwn = (token: string, thirdUserUuid: string, over: { password?: string; thirdType?: string } = {}) =>
    this.#send<ThirdAccount>(
      'POST',
      bindThirdAccount.path,
      { thirdUserUuid, thirdType: this.#source, ...over },
      { [headerName.token]: token },
    );

  get renderAddress(): string {
    return `${this.#server.config.basePath}/sys/thirdLogin/render/${this.#source}`;
  }

  async #send<Result = LoginResult>(
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
    identity: Record<string, string> = {},
  ): Promise<Answer<Result>> {
    const url = this.#server.config.basePath + path;
    const headers = { cookie: this.browser.cookie(), ...identity };
    return answerOf(await this.#server.app.inject({ method, url, headers, ...(payload && { payload }) }));
  }
}

/** The message that the script of the last page would post to its opener. */
export function postedBy(page: string): { message: string; origin: string } {
  const attribute = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1] ?? '';
  return { message: attribute('message'), origin: attribute('origin') };
}
