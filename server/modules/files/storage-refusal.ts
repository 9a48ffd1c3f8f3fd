import { replyCode } from '#contract/envelope.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { StorageError } from '#server/kernel/storage/storage.ts';

/** A failure of the storage as the person sees it; what failed is in the log. Any other error as it is. */
export function storageRefusal(error: unknown, { log }: Pick<HandlerContext, 'log'>): unknown {
  if (!(error instanceof StorageError)) return error;
  if (error.fault === 'missing') return new BusinessError('文件不存在', { code: 404, status: 404 });
  log.error(error, 'the storage of files failed');
  return error.fault === 'full'
    ? new BusinessError('存储空间不足，文件没有保存，请联系管理员')
    : new BusinessError('文件存储暂时不可用，请稍后重试', { code: replyCode.failure, status: 503 });
}
