import { RequestError } from '#modules/ground/platform/http/index.ts';

/**
 * Calls the server; the messages of a refusal become field errors of the form.
 *
 * @param names the form's field for each field of the interface with another name
 */
export async function withFieldErrors<Result>(
  names: Readonly<Record<string, string>>,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof RequestError)) throw cause;
    const { kind, status, code, message, result } = cause;
    const fieldErrors = Object.fromEntries(
      Object.entries(cause.fieldErrors).map(([name, text]) => [names[name] ?? name, text]),
    );
    throw new RequestError({ kind, status, code, message, result, fieldErrors, cause });
  }
}
