import { hostList } from './host-list.ts';

/** The hosts of the robots of DingTalk, WeCom and Feishu, and of Lark. */
const publicHosts = 'oapi.dingtalk.com,qyapi.weixin.qq.com,open.feishu.cn,open.larksuite.com';

/** The settings of messages to groups in enterprise chats. */
export const chatRobotSettings = { CHAT_ROBOT_HOSTS: hostList.prefault(publicHosts) };
