import type { FastifyReply } from 'fastify';
import { fileContentSecurityPolicy } from '#server/kernel/security/content-security-policy.ts';
import type { FileReply } from './route.ts';

/** Sends a file as a download that no browser opens or sniffs (security rule 15). */
export function attachment(reply: FastifyReply, file: FileReply) {
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', fileContentSecurityPolicy)
    .send(file.body);
}
