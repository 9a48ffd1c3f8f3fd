import type { Unbound } from '../third-sign-in/third-report.logic.ts';
import type { OfferedAccount } from './third-binding.types.ts';

/** Thrown by the injected sending: the machine reads nothing else of a failure. */
export class BindingRefused extends Error {
  override readonly name = 'BindingRefused';
  /** The session has been open for long: the server wants the password with it. */
  readonly wantsPassword: boolean;

  constructor(message: string, wantsPassword: boolean) {
    super(message);
    this.wantsPassword = wantsPassword;
  }
}

export function wantsPassword(error: unknown): boolean {
  return error instanceof BindingRefused && error.wantsPassword;
}

/** The account that is being bound, where one is. */
export function firstOf([first]: readonly OfferedAccount[]): Unbound {
  return { uuid: first?.uuid ?? '', source: first?.source ?? '' };
}
