import type { Envelope } from '#contract/envelope.ts';
import { httpSources } from './configuration.ts';
import type { RequestError } from './request-error.ts';

/** The envelope of a success with its message in the language of the console. */
export async function translatedEnvelope<Result>(envelope: Envelope<Result>): Promise<Envelope<Result>> {
  const translate = await httpSources().translation();
  return translate ? { ...envelope, message: translate(envelope.message) } : envelope;
}

/** A failure with the messages of the server in the language of the console. */
export async function translatedFailure(error: RequestError): Promise<RequestError> {
  const translate = error.message === '' ? undefined : await httpSources().translation();
  return translate ? error.translated(translate) : error;
}
