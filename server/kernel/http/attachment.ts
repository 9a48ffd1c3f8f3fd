import type { FastifyReply } from 'fastify';
import { fileContentSecurityPolicy } from '#server/kernel/security/content-security-policy.ts';
import type { FileReply } from './route.ts';

/** Sends a file that no browser sniffs or runs, as a download unless it is to be opened (security rule 15). */
export function attachment(reply: FastifyReply, file: FileReply) {
  const { status = 200, headers = {}, isOpened = false } = file.sending;
  const name = encodeURIComponent(file.fileName).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return reply
    .code(status)
    .headers(headers)
    .header('content-type', file.contentType)
    .header('content-disposition', `${isOpened ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', fileContentSecurityPolicy)
    .send(file.body);
}
