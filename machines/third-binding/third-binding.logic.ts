import type { Unbound } from '../third-sign-in/third-report.logic.ts';
import type { OfferedAccount } from './third-binding.types.ts';

/** The account that is being bound, if any. */
export function firstOf([first]: readonly OfferedAccount[]): Unbound {
  return { uuid: first?.uuid ?? '', source: first?.source ?? '' };
}
