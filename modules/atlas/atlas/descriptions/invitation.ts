import type { Descriptions } from './catalogue.ts';

export const invitationDescriptions: Descriptions = {
  invitation: {
    'Accepting an invitation into a tenant': '接受租户邀请',
    'The server says what the code invites to': '服务器说明邀请码对应的租户',
    'The code is valid': '邀请码有效',
    'The code is not valid, or the server did not reply': '邀请码无效，或服务器没有响应',
    'There is nothing to accept': '没有可接受的邀请',
    'The person tries again': '用户重试',
    'The tenant and what follows are shown; the person decides': '显示租户及后果，由用户决定',
    'The person accepts': '用户接受',
    'The server adds the person to the tenant': '服务器将用户加入租户',
    'The person belongs to the tenant': '用户已属于该租户',
    'It was refused, or the server did not reply': '被拒绝，或服务器没有响应',
    'The person belongs to the tenant, and may switch to it': '用户已属于该租户，可以切换到它',
    'The person goes on in it': '用户进入该租户',
  },
};
