import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that a server took: its recipient, and the message as it is sent (RFC 5322). */
export interface TakenMail {
  readonly to: string;
  readonly text: string;
}

export interface MailServer {
  /** Its address, as the settings name it. */
  readonly url: string;
  /** What it has taken, in order. */
  readonly taken: readonly TakenMail[];
  /** The reply to the next recipients: a number and a text, or nothing to take them. */
  refusing: { readonly code: number; readonly text: string } | undefined;
  /** Runs once it has taken a mail, before it replies. */
  onTaken: ((taken: TakenMail) => void) | undefined;
  /** Ends every connection without a reply. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts a mail server on a free port, which keeps what it takes. */
export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const mail: Pick<MailServer, 'refusing' | 'onTaken'> = { refusing: undefined, onTaken: undefined };
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const { refusing } = mail;
      done(refusing && Object.assign(new Error(refusing.text), { responseCode: refusing.code }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const arrived = envelope.rcptTo.map(({ address }) => ({ to: address, text }));
        taken.push(...arrived);
        for (const each of arrived) mail.onTaken?.(each);
        done();
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // A client that ends in the middle is no fault of this server.
  server.on('error', () => undefined);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(mail, {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  });
}
