import { BusinessError } from '#server/kernel/http/business-error.ts';

/** The refusal of a new user where registration is off. */
export const registrationClosed = () => new BusinessError('未开放注册，请联系管理员！');
