import { audit, listControls, pageOf, person } from '../examples.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

const imported = '文件导入成功！数据行数：2';
const done = (message: string) => ({ code: 200, message, result: message }) as const;

const writtenMessage = {
  esTitle: '馆内通知',
  esContent: '<p>今日闭馆检修</p>',
  esReceiver: person.username,
  esType: 'system',
  esSendTime: '2099-03-02 10:30:00',
  esParam: '{}',
  remark: '值班',
};
/** A message that waits to be sent. */
export const exampleMessage = {
  id: '1913000000000000001',
  ...writtenMessage,
  esSendStatus: '0',
  esSendNum: 0,
  esResult: null,
  stateAt: null,
  sendingId: null,
  kind: null,
  ...audit,
};
/** With the texts of its codes; lists are sent without long texts. */
const shownMessage = {
  ...exampleMessage,
  esType_dictText: '系统消息',
  esSendStatus_dictText: '未发送',
};
const listedMessage = { ...shownMessage, esContent: null };

const writtenTemplate = {
  templateCode: 'repair_reminder',
  templateName: '维修提醒',
  templateType: '1',
  templateContent: '${userName}，请维修${exhibit}。',
  templateContentEn: 'Please repair ${exhibit}, ${userName}.',
  templateTestJson: '{"userName":"林舒","exhibit":"青铜鼎"}',
  useStatus: '0',
};
/** A template that is not in use. */
export const exampleTemplate = { id: '1914000000000000001', ...writtenTemplate, ...audit };

const kept = { code: 200, message: '' } as const;
const messagePath = '/sys/message/sysMessage' as const;
const templatePath = '/sys/message/sysMessageTemplate' as const;

/** A channel that is not set up. */
const unusedChannel = { state: 'off', waiting: 0, failed: 0, sentAt: null, failedAt: null, reason: null };

/** An audience of one person. */
const audienceInput = {
  userIds: person.id,
  departIds: '',
  roleIds: '',
  positionCodes: '',
  viewIds: '',
  excludedIds: '',
  channels: 'system',
};

const messageWire = {
  name: 'message',
  path: messagePath,
  permission: 'system:message',
  row: shownMessage,
  written: writtenMessage,
  examples: { importExcel: { result: imported } },
} as const;
const templateWire = {
  name: 'messageTemplate',
  path: templatePath,
  permission: 'system:messageTemplate',
  row: exampleTemplate,
  written: writtenTemplate,
  unread: ['templateCode'],
  examples: { importExcel: { result: imported } },
} as const;

const moved = (verb: 'resend' | 'cancel', message: string): WireLine => ({
  ids: [],
  name: `message.${verb}`,
  calls: ['POST body'],
  path: `${messagePath}/${verb}`,
  access: [`system:message:${verb}`],
  input: { ids: `${exampleMessage.id},` },
  answer: { code: 200, message, result: null },
});

interface Deviating {
  readonly name: string;
  readonly path: `/${string}`;
  readonly permission: string;
  readonly row: { readonly id: string };
  readonly listed: object;
  readonly written: Readonly<Record<string, unknown>>;
  readonly unread?: readonly string[];
  readonly edited: string;
}

const deviating = ({
  name,
  path,
  permission,
  row,
  listed,
  written,
  unread,
  edited,
}: Deviating): WireLine[] => [
  {
    ids: [],
    name: `${name}.list`,
    calls: ['GET query'],
    path: `${path}/list`,
    access: [`${permission}:list`],
    input: listControls,
    answer: { ...kept, result: pageOf(listed) },
  },
  {
    ids: [],
    name: `${name}.queryById`,
    calls: ['GET query'],
    path: `${path}/queryById`,
    access: [`${permission}:queryById`, `${permission}:list`],
    input: { id: row.id },
    answer: { ...kept, result: row },
  },
  {
    ids: [],
    name: `${name}.add`,
    calls: ['POST body'],
    path: `${path}/add`,
    access: [`${permission}:add`],
    input: written,
    answer: done('添加成功！'),
  },
  {
    ids: [],
    name: `${name}.edit`,
    calls: ['PUT body', 'POST body'],
    path: `${path}/edit`,
    access: [`${permission}:edit`],
    input: { id: row.id, ...written },
    ...(unread && { unread }),
    answer: done(edited),
  },
  {
    ids: [],
    name: `${name}.deleteBatch`,
    calls: ['DELETE query'],
    path: `${path}/deleteBatch`,
    access: [`${permission}:deleteBatch`],
    input: { ids: `${row.id},` },
    answer: done('批量删除成功！'),
  },
];

/** Messages that are sent to people, and their templates. */
export const outgoingLines: readonly WireLine[] = [
  ...resourceLines(messageWire, [
    ...deviating({ ...messageWire, listed: listedMessage, edited: '修改成功!' }),
    {
      ids: ['PAGE-43'],
      name: 'message.channels',
      calls: ['GET query'],
      path: `${messagePath}/channels`,
      access: ['system:message:list'],
      input: {},
      answer: {
        ...kept,
        result: [
          { ...unusedChannel, channel: 'system', state: 'unused', waiting: 1 },
          ...['email', 'dingtalk', 'wechat_enterprise', 'feishu', 'webhook'].map(channel => ({
            ...unusedChannel,
            channel,
          })),
        ],
      },
    },
    {
      ids: [],
      name: 'message.steps',
      calls: ['GET query'],
      path: `${messagePath}/steps`,
      access: ['system:message:list'],
      input: { id: exampleMessage.id },
      answer: {
        ...kept,
        result: {
          steps: [
            {
              state: 'waiting',
              time: exampleMessage.createTime,
              attempt: null,
              by: exampleMessage.createBy,
              reason: null,
            },
          ],
          totals: [],
          unread: 0,
        },
      },
    },
    {
      ids: [],
      name: 'message.remind',
      calls: ['POST body'],
      path: `${messagePath}/remind`,
      access: ['system:message:remind'],
      input: { id: exampleMessage.id },
      answer: { code: 200, message: '已提醒未读人员', result: 1 },
    },
    moved('resend', '已重新排队'),
    moved('cancel', '已取消'),
  ]),
  ...resourceLines(templateWire, [
    ...deviating({ ...templateWire, listed: exampleTemplate, edited: '更新成功！' }),
    {
      ids: [],
      name: 'messageTemplate.sendMsg',
      calls: ['POST body'],
      path: `${templatePath}/sendMsg`,
      access: ['system:messageTemplate:send'],
      input: {
        templateCode: exampleTemplate.templateCode,
        receiver: person.username,
        msgType: 'system',
        testData: exampleTemplate.templateTestJson,
      },
      answer: { code: 200, message: '消息发送成功！', result: null },
    },
    {
      ids: [],
      name: 'messageTemplate.sendOut',
      calls: ['POST body'],
      path: `${templatePath}/sendOut`,
      access: ['system:messageTemplate:sendOut'],
      input: {
        ...audienceInput,
        templateCode: exampleTemplate.templateCode,
        title: '维修提醒',
        testData: exampleTemplate.templateTestJson,
        sendTime: '2099-03-02 10:30:00',
      },
      answer: { code: 200, message: '消息已排队', result: { people: 1, messages: 1 } },
    },
    {
      ids: [],
      name: 'messageTemplate.audience',
      calls: ['POST body'],
      path: `${templatePath}/audience`,
      access: ['system:messageTemplate:sendOut'],
      input: audienceInput,
      answer: { ...kept, result: { people: 1, reached: [{ channel: 'system', people: 1 }] } },
    },
  ]),
];
