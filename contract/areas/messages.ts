import { readOk, withMessageAsResult } from '../endpoint.ts';
import { type MessageKind, messageKinds } from '../message-kinds.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { choice } from '../resource/kinds/choice.ts';
import { dateTime } from '../resource/kinds/date-time.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { line } from '../resource/kinds/line.ts';
import { number } from '../resource/kinds/number.ts';
import { richText } from '../resource/kinds/rich-text.ts';
import { text } from '../resource/kinds/text.ts';
import { messageChannelsRead } from './message-channels.ts';
import { messageCancel, messageRemind, messageResend, messageSteps } from './message-operations.ts';

/** The channels by which messages reach people (dictionary `messageType`). */
export const messageChannels = ['system', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Where receivers are chosen; a message names them by their user names. */
export const messageReceivers = {
  from: {
    entity: 'user',
    address: '/sys/user/list',
    valueKey: 'username',
    labelKey: 'realname',
    hintKey: 'username',
  },
  columns: [
    { key: 'username', label: ['用户名', 'User name'], width: 160 },
    { key: 'realname', label: ['姓名', 'Name'] },
    { key: 'orgCodeTxt', label: ['部门', 'Department'], width: 240 },
  ],
  searchedBy: ['请输入姓名', 'Enter a name'],
} as const;

/** The states of a message to one person, as they are stored; those from `3` on are ours. */
export const messageStatus = {
  waiting: '0',
  sent: '1',
  failed: '2',
  cancelled: '-1',
  sending: '3',
  delivered: '4',
  read: '5',
  unknown: '6',
} as const;
export type MessageState = keyof typeof messageStatus;

/** The most attempts to send a message. */
export const mostAttempts = 6;

const kept = { writable: 'never', inDetails: true } as const;

/** What was sent to people, what waits to be sent, and what could not be: a record for each person. */
export const messageResource = defineResource({
  name: 'message',
  path: '/sys/message/sysMessage',
  permission: 'system:message',
  table: 'sys_sms',
  title: ['消息管理', 'Messages'],
  record: ['消息', 'message'],
  nameFields: ['esTitle'],
  keywordFields: ['esTitle', 'esReceiver'],
  facetFields: ['esSendStatus'],
  fields: {
    esTitle: line({
      label: ['消息标题', 'Title'],
      max: 100,
      required: ['请输入消息标题', 'Enter a title'],
      search: 'contains',
      list: { width: 240, primary: true },
      sheet: '消息标题',
    }),
    esContent: richText({
      label: ['发送内容', 'Content'],
      filterable: false,
      sheet: '推送内容',
    }),
    esReceiver: line({
      label: ['接收人', 'To'],
      max: 50,
      required: ['请输入接收人的用户名', 'Enter the user name of a person'],
      hint: ['一个用户名', 'One user name'],
      search: 'contains',
      list: { width: 140, inName: true },
      sheet: '接收人',
    }),
    esType: dictionary({
      label: ['发送方式', 'Channel'],
      dictionary: 'messageType',
      values: messageChannels,
      required: ['请选择发送方式', 'Select a channel'],
      default: 'system',
      search: 'exact',
      list: { width: 120, card: 'second' },
      sheet: '推送方式',
    }),
    esSendStatus: dictionary({
      ...kept,
      label: ['发送状态', 'State'],
      dictionary: 'msgSendStatus',
      search: 'exact',
      list: { width: 110, card: 'corner' },
      sheet: '推送状态 0未推送 1推送成功 2推送失败',
    }),
    esSendTime: dateTime({
      label: ['发送时间', 'Send at'],
      hint: ['为空即时发送', 'Without a time it is sent at once'],
      search: {
        match: 'range',
        range: [
          ['开始时间', 'From'],
          ['结束时间', 'To'],
        ],
      },
      sortable: true,
      list: { width: 170, card: 'third' },
      sheet: '推送时间',
    }),
    stateAt: dateTime({
      ...kept,
      label: ['状态时间', 'State since'],
      extension: true,
      sortable: true,
      list: { width: 170, hidden: true },
      sheet: '状态时间',
    }),
    sendingId: line({
      ...kept,
      label: ['发送批次', 'Sending'],
      extension: true,
      max: 36,
      search: 'exact',
      list: { width: 170, hidden: true },
    }),
    kind: choice({
      ...kept,
      extension: true,
      label: ['消息种类', 'Kind'],
      choices: (Object.keys(messageKinds) as MessageKind[]).map(value => ({
        value,
        label: messageKinds[value].label,
      })),
      search: 'exact',
      list: { width: 130, hidden: true },
    }),
    esSendNum: number({ ...kept, label: ['发送次数', 'Attempts'], list: { width: 100 }, sheet: '发送次数' }),
    esResult: line({
      ...kept,
      label: ['失败原因', 'Why it failed'],
      max: 255,
      list: { width: 260, hidden: true },
      sheet: '推送失败原因',
    }),
    esParam: text({
      label: ['发送所需参数', 'Values'],
      max: 1000,
      filterable: false,
      sheet: '推送所需参数Json格式',
    }),
    remark: line({ label: ['备注', 'Note'], max: 500, sheet: '备注' }),
  },
  audit: {
    createBy: {
      label: ['创建人', 'By'],
      list: { width: 110, hidden: true },
      sheet: { heading: '创建人', order: 20 },
    },
    createTime: {
      label: ['创建时间', 'Created'],
      list: { width: 170, hidden: true },
      sortable: true,
      sheet: { heading: '创建时间', order: 21 },
    },
  },
  lifecycle: {
    machine: 'messageLifecycle',
    field: 'esSendStatus',
    states: {
      waiting: { label: ['未发送', 'Waiting'], colour: 'accent', stored: messageStatus.waiting },
      sent: { label: ['发送成功', 'Sent'], colour: 'success', stored: messageStatus.sent },
      failed: { label: ['发送失败', 'Failed'], colour: 'danger', stored: messageStatus.failed },
      cancelled: { label: ['已取消', 'Cancelled'], colour: 'quiet', stored: messageStatus.cancelled },
      sending: { label: ['发送中', 'Being sent'], colour: 'accent', stored: messageStatus.sending },
      delivered: { label: ['已送达', 'Delivered'], colour: 'success', stored: messageStatus.delivered },
      read: { label: ['已读', 'Read'], colour: 'success', stored: messageStatus.read },
      unknown: { label: ['结果未知', 'Outcome unknown'], colour: 'warning', stored: messageStatus.unknown },
    },
    verbs: {
      resend: {
        label: ['重新发送', 'Send again'],
        done: ['已重新排队', 'It waits to be sent again'],
        operation: { endpoint: 'resend', input: {} },
      },
      cancel: {
        label: ['取消发送', 'Cancel sending'],
        done: ['已取消', 'Cancelled'],
        operation: { endpoint: 'cancel', input: {} },
      },
    },
  },
  endpoints: {
    list: { success: readOk },
    queryById: { success: readOk },
    deleteBatch: { success: withMessageAsResult('批量删除成功！') },
    add: { success: withMessageAsResult('添加成功！') },
    edit: { success: withMessageAsResult('修改成功!') },
  },
  operations: {
    resend: messageResend,
    cancel: messageCancel,
    steps: messageSteps,
    remind: messageRemind,
    channels: messageChannelsRead,
  },
  verbs: {
    steps: ['发送经过', 'Delivery steps'],
    remind: ['提醒未读', 'Remind'],
    channels: ['渠道状态', 'Channels'],
  },
});

export type Message = RecordOf<typeof messageResource>;
