import type { Envelope } from '#contract/envelope.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { createTranslator } from '#modules/ground/platform/i18n/translator.ts';
import { accountMessages } from './account-messages.ts';
import { codeMessages } from './code-messages.ts';
import { departmentMessages } from './department-messages.ts';
import { importMessages } from './import-messages.ts';
import { logMessages } from './log-messages.ts';
import { menuMessages } from './menu-messages.ts';
import { messageMessages } from './message-messages.ts';
import { serverMessages } from './messages.ts';
import { operationMessages } from './operation-messages.ts';
import { reportMessages } from './report-messages.ts';
import { resourceTexts } from './resource-texts.ts';
import { roleMessages } from './role-messages.ts';
import { signInMessages } from './sign-in-messages.ts';
import { versionMessages } from './version-messages.ts';

/** Translates a text of the server into English; one that it does not know is returned unchanged. */
export const translateServerText = createTranslator(
  serverMessages,
  accountMessages,
  codeMessages,
  departmentMessages,
  menuMessages,
  reportMessages,
  messageMessages,
  operationMessages,
  roleMessages,
  signInMessages,
  versionMessages,
  importMessages,
  logMessages,
  resourceTexts,
);

/** A success or a failure with its messages in English. */
export function translateReply<Reply extends Envelope<unknown> | RequestError>(reply: Reply): Reply {
  const message = translateServerText(reply.message);
  if (!(reply instanceof RequestError)) return { ...reply, message };
  const { kind, status, code, result, cause } = reply;
  const fieldErrors = Object.fromEntries(
    Object.entries(reply.fieldErrors).map(([name, text]) => [name, translateServerText(text)]),
  );
  return new RequestError({ kind, status, code, message, result, fieldErrors, cause }) as Reply;
}
