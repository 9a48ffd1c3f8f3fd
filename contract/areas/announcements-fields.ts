import { choice } from '../resource/kinds/choice.ts';
import { dateTime } from '../resource/kinds/date-time.ts';
import { department } from '../resource/kinds/department.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { line } from '../resource/kinds/line.ts';
import { person } from '../resource/kinds/person.ts';
import { reference } from '../resource/kinds/reference.ts';
import { richText } from '../resource/kinds/rich-text.ts';
import { text } from '../resource/kinds/text.ts';
import type { Bilingual } from '../resource/text.ts';
import { audienceTypes, priorities } from './announcements-schema.ts';

/** An address that "go handle" may open: a path of the console, another site, or a component (ANNOUNCE-12). */
const openablePage = /^\/(?![/\\])[^\s\\]*$|^https?:\/\/[^\s]+$|^[A-Za-z][\w/-]*$/;

const choose: Bilingual = ['请选择', 'Select'];

/** The fields of an announcement (ANNOUNCE-01). `titile` is spelled so on the wire. */
export const announcementFields = {
  titile: line({
    label: ['标题', 'Title'],
    max: 100,
    lengthMessage: ['标题不能超过 100 个字', 'A title has at most 100 characters'],
    required: ['请输入标题!', 'Enter a title'],
    placeholder: ['请输入标题', 'Title'],
    sortable: true,
    search: 'contains',
    list: { width: 320, primary: true },
    sheet: { heading: '标题', order: 1 },
    section: ['内容', 'Content'],
  }),
  msgCategory: dictionary({
    label: ['消息类型', 'Type'],
    dictionary: 'msg_category',
    values: ['1', '2'],
    as: 'radio',
    default: '1',
    notNull: true,
    required: ['请选择消息类型!', 'Select a type'],
    sortable: true,
    search: { match: 'exact', order: 4, placeholder: choose },
    list: { width: 96, card: 'second' },
    sheet: { heading: '消息类型', order: 7, needed: false },
  }),
  priority: dictionary({
    label: ['优先级', 'Priority'],
    dictionary: 'priority',
    values: priorities,
    as: 'radio',
    default: 'L',
    search: { match: 'exact', order: 3, placeholder: choose },
    list: { width: 104, card: 'third' },
    sheet: {
      heading: '优先级',
      order: 6,
      aliases: { 低: 'L', 中: 'M', 高: 'H', 一般: 'L', 重要: 'M', 紧急: 'H' },
    },
  }),
  msgAbstract: text({
    label: ['摘要', 'Summary'],
    max: 2000,
    lengthMessage: ['摘要不能超过 2000 个字', 'A summary has at most 2000 characters'],
    required: ['请输入摘要!', 'Enter a summary'],
    placeholder: ['请输入摘要', 'Summary'],
    sheet: { heading: '摘要', order: 12, needed: false },
  }),
  msgContent: richText({
    label: ['正文', 'Text'],
    lengthMessage: ['正文太长，请减少图片', 'The text is too long; use fewer pictures'],
    sheet: { heading: '内容', order: 2 },
  }),
  msgType: dictionary({
    label: ['接收用户', 'Audience'],
    dictionary: 'msg_type',
    values: audienceTypes,
    as: 'radio',
    default: 'ALL',
    required: ['请选择通告对象类型!', 'Select an audience'],
    search: { match: 'exact', order: 5, label: ['通告对象', 'Audience'], placeholder: choose },
    list: { width: 84, label: ['通告对象', 'Audience'], card: 'second' },
    sheet: { heading: '通告对象类型', order: 8, needed: false, imported: false },
    section: ['接收与时间', 'Audience and time'],
  }),
  userIds: person({
    label: ['指定用户', 'Users'],
    several: true,
    virtual: true,
    dialog: 'lists',
    placeholder: ['请选择指定用户', 'Select users'],
  }),
  departIds: department({
    label: ['指定部门', 'Departments'],
    several: true,
    virtual: true,
    dialog: true,
    placeholder: ['请选择指定部门', 'Select departments'],
    hint: ['包含下级部门的人员', 'Includes people of sub-departments'],
  }),
  roleIds: reference({
    label: ['指定角色', 'Roles'],
    resource: 'role',
    several: true,
    virtual: true,
    dialog: true,
    placeholder: ['请选择指定角色', 'Select roles'],
  }),
  sendStatus: dictionary({
    label: ['发布状态', 'State'],
    dictionary: 'send_status',
    writable: 'never',
    search: { match: 'exact', order: 2, placeholder: choose },
    sheet: { heading: '发布状态', order: 9 },
  }),
  /** Login name of the person who released it. */
  sender: line({
    label: ['发布人', 'Sender'],
    max: 100,
    writable: 'never',
    list: { width: 76, order: 10 },
    sheet: { heading: '发布人', order: 5 },
  }),
  sendTime: dateTime({
    label: ['发布时间', 'Sent'],
    writable: 'never',
    sortable: true,
    list: { width: 184, order: 11, card: 'third' },
    sheet: { heading: '发布时间', order: 10 },
  }),
  cancelTime: dateTime({
    label: ['撤销时间', 'Withdrawn'],
    writable: 'never',
    sortable: true,
    list: { width: 184, order: 12, hidden: true },
    sheet: { heading: '撤销时间', order: 11 },
  }),
  startTime: dateTime({
    label: ['开始时间', 'Starts'],
    placeholder: ['立即', 'Immediately'],
    hint: [
      '留空则发布后立即生效；填写以后的时间则到时自动发布',
      'Empty for at once; a later time releases it then by itself',
    ],
    sortable: true,
    list: { width: 184, order: 13, hidden: true },
    sheet: { heading: '开始时间', order: 3 },
  }),
  endTime: dateTime({
    label: ['截至日期', 'Valid until'],
    required: ['请选择结束时间!', 'Select an end time'],
    placeholder: ['请选择结束时间', 'Select a time'],
    hint: [
      '到期后不再提醒，仍保留在我的消息中',
      'After that it no longer appears in the bell, but stays in the messages',
    ],
    sortable: true,
    list: { width: 184, order: 14, hidden: true },
    sheet: { heading: '结束时间', order: 4 },
  }),
  openType: choice({
    label: ['打开方式', 'Action'],
    values: ['url', 'component'],
    as: 'radio',
    default: '',
    withoutText: true,
    choices: [
      { value: '', label: ['查看正文', 'Show the text'] },
      { value: 'url', label: ['打开链接', 'Open a link'] },
      { value: 'component', label: ['打开页面', 'Open a page'] },
    ],
    section: ['点击后', 'When opened'],
  }),
  openPage: line({
    label: ['链接地址', 'Address'],
    max: 255,
    rules: [{ pattern: openablePage, message: ['不支持的链接地址', 'This address is not supported'] }],
    hint: [
      'http、https 地址，或以 / 开头的本站路径',
      'An http or https address, or a path of this site that begins with /',
    ],
  }),
  busId: line({ form: 'exact', label: ['业务编号', 'Business ID'], max: 50 }),
  busType: line({ label: ['业务类型', 'Business type'], max: 20, writable: 'never' }),
  dtTaskId: line({ label: ['推送任务', 'Push task'], max: 100, writable: 'never' }),
  delFlag: line({ label: ['删除状态', 'Deleted'], max: 1, writable: 'never', notNull: true }),
} as const;
