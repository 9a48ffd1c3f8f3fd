import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { choice } from '../resource/kinds/choice.ts';
import { dateTime } from '../resource/kinds/date-time.ts';
import { flag } from '../resource/kinds/flag.ts';
import { line } from '../resource/kinds/line.ts';
import { person } from '../resource/kinds/person.ts';
import { secret } from '../resource/kinds/secret.ts';
import { text } from '../resource/kinds/text.ts';

/** The kinds of robots, as the dictionary `messageType` names their channels. */
export const robotChannels = ['dingtalk', 'wechat_enterprise', 'feishu'] as const;
export type RobotChannel = (typeof robotChannels)[number];

const permission = 'system:chatRobot';
const storedHint = [
  '已保存的内容不会显示；不填写则保持不变',
  'What is stored is not shown; an empty box keeps it',
] as const;
const kept = { writable: 'never', inDetails: true } as const;

/** Posts a message to the group of a robot now, to see that it arrives. */
const test = defineEndpoint({
  name: 'chatRobot.test',
  method: 'POST',
  path: '/sys/message/chatRobot/test',
  auth: 'permission',
  permission: `${permission}:test`,
  extension: true,
  input: z.object({ id }),
  output: nothing,
  success: withMessage('测试消息已送达群聊'),
});

/** The robots that may be sent to, as a list to choose from: codes and names. */
const options = defineEndpoint({
  name: 'chatRobot.options',
  method: 'GET',
  path: '/sys/message/chatRobot/options',
  auth: 'permission',
  permission: 'system:messageTemplate:sendOut',
  extension: true,
  input: z.object({}),
  output: z.array(z.object({ value: z.string(), label: z.string(), kind: z.string() })),
  success: readOk,
});

/** Robots of groups in DingTalk, WeCom and Feishu, which post messages there. Address and key are stored encrypted, and never sent. */
export const chatRobotResource = defineResource({
  name: 'chatRobot',
  path: '/sys/message/chatRobot',
  permission,
  table: 'chat_robot',
  extension: true,
  title: ['群机器人', 'Chat robots'],
  record: ['群机器人', 'chat robot'],
  nameFields: ['name', 'code'],
  fields: {
    code: line({
      label: ['编码', 'Code'],
      max: 50,
      required: ['请输入编码', 'Enter a code'],
      unique: ['编码已存在', 'This code exists already'],
      rules: [
        {
          pattern: /^[A-Za-z][\w-]*$/,
          message: [
            '编码必须以字母开头，可包含数字、下划线、横杠',
            'A letter, then letters, digits, underscores and hyphens',
          ],
        },
      ],
      writable: 'adding',
      search: 'contains',
      list: { width: 150, card: 'second' },
    }),
    name: line({
      label: ['名称', 'Name'],
      max: 50,
      required: ['请输入名称', 'Enter a name'],
      placeholder: ['例如群聊的名称', 'Such as the name of its group'],
      search: 'contains',
      list: { width: 200, primary: true, order: 0.5 },
    }),
    kind: choice({
      label: ['类型', 'Kind'],
      required: ['请选择类型', 'Select a kind'],
      choices: [
        { value: 'dingtalk', label: ['钉钉', 'DingTalk'] },
        { value: 'wechat_enterprise', label: ['企业微信', 'WeCom'] },
        { value: 'feishu', label: ['飞书', 'Feishu'] },
      ],
      search: 'exact',
      list: { width: 110, card: 'third' },
    }),
    address: secret({
      label: ['Webhook 地址', 'Webhook address'],
      max: 500,
      placeholder: ['机器人的 Webhook 地址，以 https:// 开头', 'The webhook address of the robot, https://…'],
      hint: storedHint,
    }),
    secretKey: secret({
      label: ['签名密钥', 'Signing key'],
      max: 200,
      placeholder: ['机器人启用了签名校验时填写', 'Where the robot checks signatures'],
      hint: storedHint,
    }),
    fallbackIds: person({
      label: ['发送失败时通知', 'People to notify of failures'],
      hint: [
        '多次发送失败后，这些人会收到系统消息',
        'Their bell has the message after the last attempt has failed',
      ],
      several: true,
      max: 1000,
      filterable: false,
    }),
    enabled: flag({
      label: ['启用', 'In use'],
      values: ['1', '0'],
      as: 'switch',
      default: '1',
      list: { width: 90 },
    }),
    health: choice({
      ...kept,
      label: ['状态', 'State'],
      choices: [
        { value: 'working', label: ['正常', 'Working'], colour: 'success' },
        { value: 'failing', label: ['异常', 'Failing'], colour: 'danger' },
      ],
      search: 'exact',
      list: { width: 90, card: 'corner' },
    }),
    sentAt: dateTime({ ...kept, label: ['最近成功', 'Last success'], list: 170 }),
    failedAt: dateTime({ ...kept, label: ['最近失败', 'Last failure'], list: { width: 170, hidden: true } }),
    failure: line({ ...kept, label: ['失败原因', 'Why it failed'], max: 255, list: { width: 260 } }),
    remark: text({ label: ['备注', 'Remark'], max: 200, list: { width: 160, hidden: true } }),
  },
  audit: {
    createTime: { label: ['创建时间', 'Created'], list: { width: 170, hidden: true }, sortable: true },
  },
  endpoints: { exportXls: false, importExcel: false },
  operations: { test, options },
  verbs: { test: ['发送测试', 'Send a test'] },
});

export type ChatRobot = RecordOf<typeof chatRobotResource>;
