import { BusinessError } from '#server/kernel/http/business-error.ts';

/** No row of the resource matches, or none that the caller may see. */
export class NotFoundError extends BusinessError {
  constructor() {
    super('未找到对应实体');
  }
}

export const notFound = () => new NotFoundError();
