import { audit, person } from '../examples.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

const path = '/sys/message/chatRobot' as const;

const shown = {
  code: 'repair_group',
  name: '修复组',
  kind: 'dingtalk',
  fallbackIds: person.id,
  enabled: '1',
  remark: '值班',
};
/** A robot, without its address and key, which are never read. */
export const exampleRobot = {
  id: '1915000000000000001',
  ...shown,
  fallbackIds_dictText: person.realname,
  health: 'working',
  sentAt: '2026-03-02 09:15:00',
  failedAt: null,
  failure: null,
  ...audit,
};

const robotWire = {
  name: 'chatRobot',
  path,
  permission: 'system:chatRobot',
  row: exampleRobot,
  written: {
    ...shown,
    address: 'https://oapi.dingtalk.com/robot/send?access_token=example',
    secretKey: 'SEC-Only-The-Robot-Knows-7',
  },
  unread: ['code'],
  lacks: ['exportXls', 'importExcel'],
} as const;

/** Robots of groups in enterprise chats, which servers of the family do not have. */
export const chatRobotLines: readonly WireLine[] = resourceLines(robotWire, [
  {
    ids: [],
    name: 'chatRobot.test',
    calls: ['POST body'],
    path: `${path}/test`,
    access: ['system:chatRobot:test'],
    input: { id: exampleRobot.id },
    answer: { code: 200, message: '测试消息已送达群聊', result: null },
  },
  {
    ids: [],
    name: 'chatRobot.options',
    calls: ['GET query'],
    path: `${path}/options`,
    access: ['system:messageTemplate:sendOut'],
    input: {},
    answer: {
      code: 200,
      message: '',
      result: [{ value: shown.code, label: shown.name, kind: shown.kind }],
    },
  },
]);
