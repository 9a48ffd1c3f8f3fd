import type { Transporter } from 'nodemailer';
import type { MailConfig } from '#server/kernel/config/mail-settings.ts';
import type { AttachedFile } from '../export-runs/attached-file.ts';

interface Mail {
  /** Names the message: a server that receives it twice after an interruption recognises it. */
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly html: string;
  readonly attachments: readonly AttachedFile[];
}

/** How long a mail server may take for a connection, its greeting and a reply, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Creates a function that hands mail to a server over SMTP (RFC 5321). It rejects with what the server replies. */
export function openMail({ url, from }: MailConfig): (mail: Mail) => Promise<void> {
  let transport: Promise<Transporter> | undefined;
  return async ({ id, to, title, html, attachments }) => {
    transport ??= connect(url);
    const host = from.slice(from.indexOf('@') + 1);
    await (await transport).sendMail({
      from,
      to,
      subject: title,
      html,
      attachments: [...attachments],
      messageId: `<${id}@${host}>`,
      // Nothing in a message makes the server read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}

/** The library is loaded with the first message, so that the server starts without it. */
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...patience });
}
