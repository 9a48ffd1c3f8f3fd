import type { Transporter } from 'nodemailer';
import type { MailConfig } from '#server/kernel/config/mail-settings.ts';
import type { AttachedFile } from '../export-runs/attached-file.ts';
import { OutcomeUnknown, Permanent } from '../message-steps/outcomes.ts';

interface Mail {
  /** Names the message: a server that receives it twice recognises it. */
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly html: string;
  readonly attachments: readonly AttachedFile[];
}

/** How long a mail server may take for a connection, its greeting and a reply, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** A connection without mail is closed after so many milliseconds: the next mail finds none that the server has closed. */
const idleTimeout = 2_000;

/** A connection to a mail server, which takes one mail at a time. */
interface Line {
  readonly transport: Transporter;
  /** Whether the server may have the mail that it was given last. */
  mayHaveIt: boolean;
}

/**
 * Creates a function that hands mail to a server over SMTP (RFC 5321). A connection takes one mail after the other, because
 * servers let each wait before they greet. It rejects with what the server replies; without a reply to the message itself,
 * which the server may have by then, with `OutcomeUnknown`.
 */
export function openMail(config: MailConfig): (mail: Mail) => Promise<void> {
  const { from } = config;
  const host = from.slice(from.indexOf('@') + 1);
  const free: Line[] = [];
  return async ({ id, to, title, html, attachments }) => {
    const line = free.pop() ?? (await openLine(config));
    line.mayHaveIt = false;
    try {
      await line.transport.sendMail({
        from,
        // As a list of addresses, an address with a comma would be several.
        to: { name: '', address: to },
        subject: title,
        html,
        attachments: [...attachments],
        messageId: `<${id}@${host}>`,
        // Nothing in a message makes the server read a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      free.push(line);
    } catch (error) {
      line.transport.close();
      if (line.mayHaveIt && !hasReply(error)) throw new OutcomeUnknown('邮件服务器没有确认是否收到');
      if (isRefusedAddress(error)) throw new Permanent(error.message, { cause: error });
      throw error;
    }
  };
}

async function openLine({ url }: MailConfig): Promise<Line> {
  // The library is loaded with the first message, so that the server starts without it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    ...patience,
    pool: true,
    maxConnections: 1,
    maxMessages: Number.POSITIVE_INFINITY,
    idleTimeout,
    // A mail whose connection breaks is not sent again by the library: the server may have it.
    maxRequeues: 0,
    // Nothing is logged: the commands show how far the conversation has come.
    transactionLog: true,
    logger: {
      debug: (_entry: unknown, command: unknown) => {
        if (command === 'DATA') line.mayHaveIt = true;
      },
      info: () => undefined,
      error: () => undefined,
    },
  });
  const line: Line = { transport, mayHaveIt: false };
  return line;
}

/** Whether the server has refused the address of the person for ever, as for one that does not exist (RFC 5321, 4.2.1). */
const isRefusedAddress = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

/** Whether the server has refused, with a code of the protocol. */
const hasReply = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
