import { type DictionaryItem, itemTextOf } from '#contract/areas/dictionaries.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import type { Language } from '#modules/ground/platform/i18n/index.ts';

type Texts = Readonly<Record<string, Bilingual>>;

const yesNo: Texts = { 1: ['是', 'Yes'], 0: ['否', 'No'] };
const normalFrozen: Texts = { 1: ['正常', 'Normal'], 2: ['冻结', 'Frozen'] };
const onOff: Texts = { 1: ['启用', 'Enabled'], 0: ['不启用', 'Disabled'] };

/** The texts of dictionaries that come with the product, as they are stored and in English. */
export const shippedTexts: Readonly<Record<string, Texts>> = {
  activiti_sync: { 1: ['同步', 'Synchronise'], 0: ['不同步', 'Do not synchronise'] },
  del_flag: { 1: ['已删除', 'Deleted'], 0: ['正常', 'Normal'] },
  depart_status: onOff,
  dict_item_status: onOff,
  is_open: { Y: ['是', 'Yes'], N: ['否', 'No'] },
  log_type: { 1: ['登录日志', 'Sign-in'], 2: ['操作日志', 'Operation'] },
  menu_type: {
    0: ['一级菜单', 'Top-level menu'],
    1: ['子菜单', 'Submenu'],
    2: ['按钮权限', 'Button permission'],
  },
  msg_category: { 1: ['通知公告', 'Notice'], 2: ['系统消息', 'System'] },
  msg_type: {
    USER: ['指定用户', 'Users'],
    ALL: ['全体用户', 'Everyone'],
    DEPART: ['指定部门', 'Departments'],
    ROLE: ['指定角色', 'Roles'],
  },
  msgSendStatus: {
    0: ['未发送', 'Not sent'],
    1: ['发送成功', 'Sent'],
    2: ['发送失败', 'Failed'],
    '-1': ['已取消', 'Cancelled'],
    3: ['发送中', 'Being sent'],
    4: ['已送达', 'Delivered'],
    5: ['已读', 'Read'],
    6: ['结果未知', 'Outcome unknown'],
  },
  msgType: { 1: ['文本', 'Text'], 2: ['富文本', 'Rich text'], 5: ['Markdown', 'Markdown'] },
  messageType: {
    system: ['系统消息', 'Bell'],
    email: ['邮件', 'Mail'],
    dingtalk: ['钉钉消息', 'DingTalk'],
    wechat_enterprise: ['企业微信', 'WeCom'],
    feishu: ['飞书消息', 'Feishu'],
  },
  operate_type: {
    1: ['查询', 'Query'],
    2: ['添加', 'Add'],
    3: ['修改', 'Edit'],
    4: ['删除', 'Delete'],
    5: ['导入', 'Import'],
    6: ['导出', 'Export'],
  },
  org_category: { 1: ['公司', 'Company'], 2: ['部门', 'Department'], 3: ['岗位', 'Post'] },
  position_rank: {
    1: ['员级', 'Junior'],
    2: ['助级', 'Assistant'],
    3: ['中级', 'Intermediate'],
    4: ['副高级', 'Associate senior'],
    5: ['正高级', 'Senior'],
  },
  priority: { H: ['紧急', 'Urgent'], M: ['重要', 'Important'], L: ['一般', 'General'] },
  quartz_status: { 0: ['正常', 'Running'], '-1': ['停止', 'Stopped'] },
  send_status: { 0: ['未发布', 'Draft'], 1: ['已发布', 'Published'], 2: ['已撤销', 'Withdrawn'] },
  sex: { 1: ['男', 'Male'], 2: ['女', 'Female'] },
  status: normalFrozen,
  tenant_status: { 1: ['正常', 'Normal'], 0: ['冻结', 'Frozen'] },
  urgent_level: { 1: ['一般', 'General'], 2: ['重要', 'Important'], 3: ['紧急', 'Urgent'] },
  user_status: normalFrozen,
  valid_status: { 0: ['无效', 'Invalid'], 1: ['有效', 'Valid'] },
  yn: yesNo,
};

/** The dictionaries of the product whose items have a colour. */
export const colouredDictionaries: readonly string[] = [
  ...['del_flag', 'depart_status', 'dict_item_status', 'msgSendStatus', 'priority', 'quartz_status'],
  ...['send_status', 'status', 'tenant_status', 'urgent_level', 'user_status', 'valid_status'],
];

/** Whether the items of a dictionary are shown as tags, unless an administrator has removed their colours. */
export const isShownAsTag = (code: string): boolean => colouredDictionaries.includes(code);

/** The texts of a dictionary that comes with the product; empty for others. */
export const shippedTextsOf = (code: string): readonly Bilingual[] =>
  Object.hasOwn(shippedTexts, code) ? Object.values(shippedTexts[code] ?? {}) : [];

/** The text of an item in both languages; a text that somebody has changed or added has only one. */
export function bilingualItemText(code: string, item: DictionaryItem): Bilingual {
  const text = itemTextOf(item);
  const shipped = Object.hasOwn(shippedTexts, code) ? shippedTexts[code]?.[item.value] : undefined;
  return shipped?.[0] === text ? shipped : [text, text];
}

/**
 * What a person reads for an item: its text in the language of the console. Without one, in English the texts that come
 * with the product are translated, and those that somebody has changed or added are shown as they are.
 */
export function shownTextOf(code: string, item: DictionaryItem, language: Language): string {
  const own = item.texts?.[language];
  if (own) return own;
  const [chinese, english] = bilingualItemText(code, item);
  return language === 'zh-CN' ? chinese : english;
}
