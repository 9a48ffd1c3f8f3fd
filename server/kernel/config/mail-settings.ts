import { z } from 'zod';
import { needs, type Refusal } from './refusals.ts';

/** The settings of the server that sends mail. */
export const mailSettings = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be the address of a mail server such as smtps://name:password@mail.example',
    })
    .optional(),
  MAIL_FROM: z.email('must be the address from which mail is sent').optional(),
  MAIL_PER_MINUTE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .optional(),
};

export const mailSecrets = ['SMTP_URL'] as const;

type Values = z.output<z.ZodObject<typeof mailSettings>>;

/** A mail server, and the address that mail comes from. */
export interface MailConfig {
  readonly url: string;
  readonly from: string;
  /** The most mail in a minute; without it there is no limit. */
  readonly perMinute?: number | undefined;
}

/** The settings that do not fit together. */
export function* conflictsOfMail({ SMTP_URL, MAIL_FROM, MAIL_PER_MINUTE }: Values): Iterable<Refusal> {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) yield needs('SMTP_URL', 'MAIL_FROM');
  if (MAIL_PER_MINUTE !== undefined && SMTP_URL === undefined) yield needs('MAIL_PER_MINUTE', 'SMTP_URL');
  if (MAIL_FROM !== undefined && SMTP_URL === undefined) yield needs('MAIL_FROM', 'SMTP_URL');
}

/** The mail server, where one is named. */
export function mailOf({ SMTP_URL, MAIL_FROM, MAIL_PER_MINUTE }: Values): MailConfig | undefined {
  return SMTP_URL === undefined || MAIL_FROM === undefined
    ? undefined
    : { url: SMTP_URL, from: MAIL_FROM, perMinute: MAIL_PER_MINUTE };
}
