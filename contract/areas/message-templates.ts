import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage, withMessageAsResult } from '../endpoint.ts';
import { normalForm, nothing } from '../fields.ts';
import { escapeHtml, escapeMarkdown, faultOfValues, variablesOf } from '../message-text.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { flag } from '../resource/kinds/flag.ts';
import { json } from '../resource/kinds/json.ts';
import { line } from '../resource/kinds/line.ts';
import { text } from '../resource/kinds/text.ts';
import { messageAudience, messageSendOut } from './message-audiences.ts';

/** The types of templates (dictionary `msgType`); the content of a rich one is HTML. */
export const templateType = { text: '1', rich: '2', markdown: '5' } as const;

/** How the value of a variable is written in a content, so that it is read as the text that it is. */
export function quoteIn(type: string | null): (value: string) => string {
  if (type === templateType.rich) return escapeHtml;
  return type === templateType.markdown ? escapeMarkdown : value => value;
}

/** The names of the variables of a template, in both languages. */
export const templateVariables = ({
  templateContent,
  templateContentEn,
}: {
  readonly templateContent: string | null;
  /** Servers of the family have none. */
  readonly templateContentEn?: string | null | undefined;
}): string[] => variablesOf(`${templateContent ?? ''}\n${templateContentEn ?? ''}`);

/** The most people of one message that is sent by hand. */
export const mostReceivers = 200;

/**
 * Sends a message by a template to people, by their user names joined by commas. It is refused before anything is sent
 * where a variable has no value, a person does not exist or the channel is not set up.
 */
const sendMsg = defineEndpoint({
  name: 'messageTemplate.sendMsg',
  method: 'POST',
  path: '/sys/message/sysMessageTemplate/sendMsg',
  auth: 'permission',
  permission: 'system:messageTemplate:send',
  input: z.object({
    templateCode: z.string().check(normalForm('code'), z.minLength(1), z.maxLength(32)),
    receiver: z.string().check(normalForm('code'), z.minLength(1), z.maxLength(10_000)),
    msgType: z.string().check(normalForm('code'), z.minLength(1), z.maxLength(50)),
    testData: z._default(z.nullable(z.string().check(normalForm('text'), z.maxLength(20_000))), null),
  }),
  output: nothing,
  success: withMessage('消息发送成功！'),
});

/** The texts of messages, with variables that are replaced when they are sent. */
export const messageTemplateResource = defineResource({
  name: 'messageTemplate',
  path: '/sys/message/sysMessageTemplate',
  permission: 'system:messageTemplate',
  table: 'sys_sms_template',
  title: ['消息模板', 'Message templates'],
  record: ['消息模板', 'template'],
  nameFields: ['templateName', 'templateCode'],
  keywordFields: ['templateName', 'templateCode'],
  sheetTitle: '推送消息模板',
  fields: {
    templateCode: line({
      label: ['模板编码', 'Code'],
      max: 32,
      required: ['请输入模板编码', 'Enter a code'],
      unique: ['模板编码已存在', 'This code exists already'],
      writable: 'adding',
      search: 'contains',
      list: { width: 180, card: 'second' },
      sheet: '模板CODE',
    }),
    templateName: line({
      label: ['模板标题', 'Title'],
      max: 50,
      required: ['请输入模板标题', 'Enter a title'],
      search: 'contains',
      list: { width: 220, primary: true, order: 1 },
      sheet: '模板标题',
    }),
    templateType: dictionary({
      label: ['模板类型', 'Type'],
      dictionary: 'msgType',
      withoutText: true,
      values: [templateType.text, templateType.rich, templateType.markdown],
      required: ['请选择模板类型', 'Select a type'],
      default: templateType.text,
      search: 'exact',
      list: { width: 110, card: 'third' },
      sheet: '模板类型',
    }),
    templateContent: text({
      label: ['模板内容', 'Content'],
      max: 20_000,
      required: ['请输入模板内容', 'Enter the content'],
      hint: ['变量写作 ${名称}，发送时替换', 'Variables are written as ${name}'],
      filterable: false,
      sheet: '模板内容',
    }),
    templateContentEn: text({
      label: ['英文内容', 'Content in English'],
      extension: true,
      capability: 'englishNames',
      max: 20_000,
      hint: [
        '填写后，消息先显示中文，再显示英文',
        'With it a message has the Chinese text first, then the English one',
      ],
      filterable: false,
      sheet: '英文内容',
    }),
    templateTestJson: json({
      label: ['测试数据', 'Test data'],
      max: 1000,
      fault: faultOfValues,
      filterable: false,
      sheet: '模板测试json',
    }),
    useStatus: flag({
      label: ['是否应用', 'In use'],
      values: ['1', '0'],
      as: 'switch',
      default: '0',
      list: { width: 100, card: 'corner' },
      sheet: '应用状态',
    }),
  },
  audit: {
    createTime: { label: ['创建时间', 'Created'], list: 170, sortable: true },
    updateTime: { label: ['修改时间', 'Changed'], list: { width: 170, hidden: true }, sortable: true },
  },
  endpoints: {
    list: { success: readOk },
    queryById: { success: readOk },
    add: { success: withMessageAsResult('添加成功！') },
    edit: { success: withMessageAsResult('更新成功！') },
    deleteBatch: { success: withMessageAsResult('批量删除成功！') },
  },
  operations: { sendMsg, sendOut: messageSendOut, audience: messageAudience },
  verbs: {
    sendMsg: ['发送测试', 'Send a test'],
    sendOut: ['发送消息', 'Send a message'],
    audience: ['接收人数', 'Count the audience'],
  },
});

export type MessageTemplate = RecordOf<typeof messageTemplateResource>;
