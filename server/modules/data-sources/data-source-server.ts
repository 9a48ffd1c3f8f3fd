import { dataSourceResource } from '#contract/areas/data-sources.ts';
import { dangerousParameterOf } from '#contract/data-source-kinds.ts';
import { dataSources } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { seal } from '#server/kernel/security/sealed.ts';
import { serveResource, type Values } from '#server/records/resource/definition.ts';
import { ownerOf } from './stored-source.ts';

type Row = typeof dataSources.$inferSelect;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Encrypts a new password. A stored one stays with its address: whoever may edit a source could otherwise send it to a
 * server of their own.
 */
async function completed(
  input: Values,
  stored: Row | undefined,
  context: HandlerContext,
): Promise<Partial<Row>> {
  const address = input.dbUrl === undefined ? stored?.dbUrl : textOf(input.dbUrl);
  const risk = dangerousParameterOf(address ?? '');
  if (risk !== undefined) throw new BusinessError(`操作失败：连接地址有安全风险，【${risk}】`);
  const password = textOf(input.dbPassword);
  if (password !== '') {
    const code = stored?.code ?? (textOf(input.code) || null);
    return { dbPassword: await seal(password, ownerOf(code), context.config) };
  }
  const isMoved = stored?.dbPassword && address !== stored.dbUrl;
  if (isMoved) throw new BusinessError('数据源地址已修改，请重新输入密码');
  return { dbPassword: stored?.dbPassword ?? null };
}

/** Connections to other databases; their passwords are stored encrypted. */
export const dataSourceServer = serveResource(dataSourceResource, {
  table: dataSources,
  hooks: {
    before: ({ inputs, stored }, context) =>
      Promise.all(inputs.map((input, index) => completed(input, stored[index], context))),
  },
});
