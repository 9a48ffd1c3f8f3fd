import { userCheckOnly } from '#contract/areas/users-check.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import type { FieldCheck } from '#modules/kit/record-form/index.ts';

/**
 * Creates a check on the server whether a login name or a phone number is unique. Each value is checked once;
 * where the server cannot be reached, the registration itself will report it.
 *
 * @param taken the message for a value that is in use
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
