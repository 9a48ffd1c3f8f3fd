import type { FieldErrors } from '#contract/envelope.ts';
import { replyCode } from '#contract/envelope.ts';
import { BusinessError } from '#server/kernel/wire/business-error.ts';

export { BusinessError };

/** The token is missing, forged, expired or revoked. */
export const unauthorized = (message: string) =>
  new BusinessError(message, { code: replyCode.unauthorized, status: 401 });

/** A token that is not, or no longer, valid. */
export const invalidToken = () => unauthorized('Token失效，请重新登录!');

/** Somebody with the permission has ended the session of a token. */
export const signedOutByOther = (reason: string) =>
  new BusinessError(reason === '' ? '您已被管理员强制退出' : `您已被管理员强制退出，原因：${reason}`, {
    code: replyCode.signedOutByOther,
    status: 401,
  });

/** The tenant of a request is not, or no longer, one of its caller's. */
export const tenantsChanged = () => unauthorized('用户租户信息变更,请重新登陆!');

/** The caller is signed in and lacks the permission. */
export const denied = () =>
  new BusinessError('没有权限，请联系管理员授权', { code: replyCode.denied, status: 403 });

/** An input for which no rule of the interface has a message. */
export const badRequest = (message: string, fieldErrors?: FieldErrors) =>
  new BusinessError(message, { code: replyCode.badRequest, status: 400, fieldErrors });

/** The person must change the password before anything else; a socket is refused by its status. */
export const passwordChangeDue = (status?: 403) =>
  new BusinessError('请先修改密码，再进行其他操作', { code: replyCode.passwordChangeWanted, status });

/** The person must set a second factor up before anything else; a socket is refused by its status. */
export const secondFactorDue = (status?: 403) =>
  new BusinessError('您的角色要求二次验证，请先设置', { code: replyCode.secondFactorDue, status });

/** What somebody who sees the console as another person may not do; a business failure, whose text every page shows. */
export const viewOnly = () =>
  new BusinessError('正在以他人的身份查看，只能查看，不能修改、导出或查看其账号信息');

/** More requests than one address may send. @param retryAfter seconds until there may be another one */
export const tooManyRequests = (retryAfter = 60) =>
  new BusinessError('请求太频繁，请稍后再试', { code: replyCode.tooManyRequests, status: 429, retryAfter });
