import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Envelope, type FieldErrors, replyCode } from '#contract/envelope.ts';
import { constraintOf } from '#server/kernel/db/constraint.ts';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import { BusinessError } from './business-error.ts';

const tooLargeCodes = new Set([
  'FST_ERR_CTP_BODY_TOO_LARGE',
  'FST_REQ_FILE_TOO_LARGE',
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
]);

/** Puts every failure into the envelope; internal details are logged, never sent (security rule 21). */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    send(reply, 404, replyCode.notFound, '路径不存在，请检查路径是否正确', null, request),
  );
}

/** Replies to a failure with the envelope. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof BusinessError && error.retryAfter !== undefined)
    void reply.header('retry-after', error.retryAfter);
  if (error instanceof BusinessError)
    return send(reply, error.status, error.code, error.message, error.result, request);
  if (hasZodFastifySchemaValidationErrors(error)) return refuseInput(error, request, reply);
  if (tooLargeCodes.has(error.code)) {
    // Otherwise what is left of the body would be read to its end.
    void reply.header('connection', 'close');
    return send(
      reply,
      413,
      replyCode.tooLarge,
      '文件大小超出10MB限制, 请压缩或降低文件质量! ',
      null,
      request,
    );
  }
  if (constraintOf(error)) return send(reply, 200, replyCode.failure, '数据库中已存在该记录', null, request);
  const status = error.statusCode ?? 500;
  if (status === 429)
    return send(reply, 429, replyCode.tooManyRequests, '请求太频繁，请稍后再试', null, request);
  if (status < 500) return send(reply, status, status, '请求格式不正确', null, request);
  request.log.error({ err: withoutValues(error) }, 'request failed');
  return send(reply, 500, replyCode.failure, '操作失败，请稍后重试', null, request);
}

function refuseInput(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const fieldErrors: FieldErrors = {};
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.');
    fieldErrors[field] ??= issue.message ?? '格式不正确';
  }
  const [field, message] = Object.entries(fieldErrors)[0] ?? ['', '格式不正确'];
  return send(
    reply,
    400,
    replyCode.badRequest,
    field ? `${field}：${message}` : message,
    { fieldErrors },
    request,
  );
}

export const refusalEnvelope = (code: number, message: string, result: unknown): Envelope => ({
  success: false,
  message,
  code,
  result,
  timestamp: Date.now(),
});

function send(
  reply: FastifyReply,
  status: number,
  code: number,
  message: string,
  result: unknown,
  request: FastifyRequest,
) {
  const body = refusalEnvelope(code, message, result);
  // A request whose body was not read completely cannot share the connection with the next one.
  if ((status === 413 || request.isMultipart?.()) && !request.raw.complete)
    void reply.header('connection', 'close');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}
