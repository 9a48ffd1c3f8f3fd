import { userCheckOnly } from '#contract/areas/users-check.ts';
import { RequestError, request } from '#modules/platform/http/index.ts';
import type { FieldCheck } from '#modules/record-form/index.ts';

/**
 * Makes a check that asks the server whether a login name or a phone number is free. Each value is asked about once;
 * where the server cannot be asked, the registration itself will tell.
 *
 * @param taken what to say of a value that somebody has
 */
export function freeAccountCheck(field: 'username' | 'phone', taken: string): FieldCheck {
  const answers = new Map<string, Promise<string | undefined>>();
  return typed => {
    const value = typed.trim();
    if (value === '') return Promise.resolve(undefined);
    const known = answers.get(value);
    if (known) return known;
    const answer = request(userCheckOnly, { [field]: value }, { handlesFailure: true }).then(
      () => undefined,
      error => {
        if (error instanceof RequestError && error.kind === 'business') return taken;
        answers.delete(value);
        return undefined;
      },
    );
    answers.set(value, answer);
    return answer;
  };
}
