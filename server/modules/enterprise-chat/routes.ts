import { thirdAppSync } from '#contract/areas/enterprise-chat.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { handle } from '#server/kernel/http/route.ts';

/** The chat programs by their names in refusals. */
const apps = { wechatEnterprise: '企业微信', dingtalk: '钉钉' } as const;

/**
 * No chat program can be configured in this server, and `getEnabledType` states it. A client that asks nevertheless gets
 * the refusal of the interface for a program without configuration.
 */
export const enterpriseChatRoutes = [
  handle(thirdAppSync, async ({ app }) => {
    throw new BusinessError(`${apps[app]}同步功能已禁用`);
  }),
];
