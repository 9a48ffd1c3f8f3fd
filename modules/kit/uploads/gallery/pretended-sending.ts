import type { SendEvent } from '#machines/upload/upload-file.types.ts';
import type { SendFile } from '../send-file.ts';

/** Milliseconds between two steps of a pretended upload. */
const pace = 300;

/** Sends nothing: it reports progress, and then what the server of a state would reply; `undefined` never ends. */
export const pretendedSending =
  (end: SendEvent | undefined): SendFile =>
  ({ file }, report) => {
    let sent = 0;
    const timer = setInterval(() => {
      sent += 0.25;
      if (end === undefined && sent > 0.5) return clearInterval(timer);
      if (sent <= 1) return report({ type: 'send.progressed', sent: sent * file.size, total: file.size });
      clearInterval(timer);
      if (end) report(end);
    }, pace);
    return () => clearInterval(timer);
  };
