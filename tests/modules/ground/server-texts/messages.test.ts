import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import { translateServerText } from '#modules/ground/server-texts/translate.ts';

const root = join(import.meta.dirname, '../../../..');
const chinese = /[\u3400-\u9fff]/;

/** Properties whose texts go into the log, into sheets or into other messages than those of a reply. */
const unread: Readonly<Record<string, string>> = {
  content: 'an entry of the log',
  log: 'an entry of the log',
  readLog: 'an entry of the log',
  act: 'an entry of the log',
  sheet: 'a heading of sheets, translated by its field',
  heading: 'a heading of sheets, translated by its field',
  sheetTitle: 'the title of sheets',
  title: 'the title of sheets',
  aliases: 'what an import accepts',
  description: 'the title of the interface description',
};

/** Texts of the server that are no messages, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  首页: 'the name of the menu entry that everybody has',
  心跳响应: 'the reply to the heartbeat of the socket, which nobody reads',
  '绑定手机号,': 'a mark for the page that opened the window',
  '“◇”◇：新增 ◇ 条，更新 ◇ 条，未导入 ◇ 行。': 'a message with its English beside it',
  '导出人:◇': 'a line of exported sheets',
  选项: 'the name of a hidden sheet of templates',
  '第 ◇ 列': 'the heading of a column that has none in its sheet',
  人人都有: 'a cell of an exported sheet',
  有: 'a cell of an exported sheet',
  数据规则内: 'a cell of an exported sheet',
  '（不起作用）': 'a cell of an exported sheet',
  按钮: 'a cell of an exported sheet',
  菜单和按钮: 'a heading of an exported sheet',
  类型: 'a heading of an exported sheet',
  权限编码: 'a heading of an exported sheet',
  'G/通用格式': 'a format of cells',
  '（未核对版本，此前由 ◇ 修改）': 'the end of an entry of the log',
  添加部门用户: 'the beginning of an entry of the log',
  移出部门用户: 'the beginning of an entry of the log',
  '不支持◇请求方法，支持以下◇◇': 'translated in the form that the cases below have',
  '拒绝重复校验，表： ◇，字段： ◇': 'an entry of the log',
  密码等敏感内容只能放在请求体中: 'a piece of the refusal of a method',
  '用户名: %,登录成功%': 'a pattern of entries of the log',
  '用户名: ◇,◇': 'the beginning of an entry of the log',
  '“◇”到期 ◇ 的执行中断，没有结果。': 'the first language of a message in both',
  '“◇”到期 ◇ 的执行失败。': 'the first language of a message in both',
  '测试消息：◇（◇，◇）': 'a message to a group',
  '群机器人“◇”未能发送以下消息。': 'the first language of a message in both',
  '验证码：◇，◇分钟内有效，请勿告诉他人。': 'a text message to a phone',
};

/** Files whose texts are data: records that administrators may rewrite, and the formats of cells. */
const isData = (file: string) =>
  file.startsWith('server/kernel/db/') ||
  /^contract\/(operations-)?pages\.ts$/.test(file) ||
  file === 'server/kernel/spreadsheet/xlsx/number-formats.ts' ||
  // A template is in the language of the headings of all sheets.
  file === 'server/records/resource/import-run/template.ts' ||
  file === 'server/records/dictionary/items.ts';

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** The texts of a file, with ◇ for what a template fills in; without those in both languages. */
function textsIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const texts: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) walk(each);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, ...rest } = node as Node;
    if (type === 'KeyValueProperty' && keyOf(rest.key) in unread) return;
    if (type === 'ArrayExpression' && isPair(rest.elements)) return;
    const text = textOf(node as Node);
    if (text !== undefined && chinese.test(text)) texts.push(text);
    for (const child of Object.values(rest)) walk(child);
  };
  walk(parseSync(source, { syntax: 'typescript' }));
  return texts;
}

const keyOf = (key: unknown) => String((key as { value?: unknown })?.value ?? '');

function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join('◇');
}

/** Chinese and English side by side. */
function isPair(elements: unknown): boolean {
  const texts = (elements as ({ expression: Node } | undefined)[]).map(each =>
    each ? textOf(each.expression) : undefined,
  );
  const [first = '', second = ''] = texts;
  return texts.length === 2 && chinese.test(first) && second !== '' && !chinese.test(second);
}

/** Puts expressions into words of both languages by itself. */
const isWording = (file: string) => /^contract\/cron\/(units|words)\.ts$/.test(file);

const files = globSync(['server/**/*.ts', 'contract/**/*.ts'], { cwd: root })
  .filter(file => !isData(file) && !isWording(file))
  .sort();

describe('the messages of the server', () => {
  const found = files.flatMap(file => textsIn(file).map(text => ({ file, text })));

  it('are found in its sources', () => {
    expect(found.length).toBeGreaterThan(150);
    expect(found.map(({ text }) => text)).toEqual(expect.arrayContaining(Object.keys(exceptions)));
  });

  it('[LAYOUT-24] all have an English text', () => {
    const missing = found.filter(
      ({ text }) => !Object.hasOwn(exceptions, text) && chinese.test(translateServerText(text)),
    );
    expect(missing).toEqual([]);
  });
});

describe('texts of the server in English', () => {
  const cases = [
    ['用户名或密码错误', 'The user name or the password is wrong'],
    ['删除成功！', 'Deleted'],
    [
      '编辑职务： 灯光师（未核对版本，此前由 admin 修改）',
      'Edited Positions 灯光师; no version was compared, and admin changed it before',
    ],
    ['用户名已存在!', 'This user name exists already'],
    ['第 3 行：用户名已经存在，忽略导入。', 'Row 3: User name exists already; the row was skipped'],
    [
      '人员.xlsx：第 3 行：性别“无”无法识别，忽略导入。',
      '人员.xlsx: row 3: Sex: “无” is unknown; the row was skipped',
    ],
    [
      '文件导入失败:表头不正确，缺少列：登录账号、工号',
      'The import failed: columns are missing: User name, Staff number',
    ],
    [
      '共3行数据全部导入成功！导入的用户需由管理员重置密码后才能登录。',
      'Rows imported: 3. Imported users can sign in once an administrator has set their password.',
    ],
    ['共3行数据全部导入成功！', 'Rows imported: 3'],
    [
      '第 16 行：生日“3/4/1990”：应为日期，格式 yyyy-MM-dd，忽略导入。',
      'Row 16: Birthday “3/4/1990”: must be a date, yyyy-MM-dd; the row was skipped',
    ],
    [
      '第 4 行：工号的单元格显示错误值“#N/A”，忽略导入。',
      'Row 4: Staff number: the cell has the error “#N/A”; the row was skipped',
    ],
    ['未选中通告！', 'No announcement is selected'],
    ['添加部门： 展陈部 (A01A10)', 'Added department 展陈部 (A01A10)'],
    ['编辑用户，username： shu', 'Edited user shu'],
    ['添加部门用户，部门： 展陈部，用户： 林舒 (shu)', 'Added 林舒 (shu) to the department 展陈部'],
    [
      '当前状态为“已发布”，不能发布；可以：撤销、删除',
      'The state is “Published”, so this is not possible: Publish. Possible: Withdraw, delete',
    ],
    ['不支持DELETE请求方法，支持以下GET、POST、', 'DELETE is not supported here, only GET, POST'],
    ['titile：请输入标题!', 'Titile: Enter a title'],
    [
      '校验规则无法使用，第 2 条：不支持环视 (?=…)',
      'The check rule cannot be used. Rule 2: Lookaround such as (?=…) is not supported',
    ],
    [
      '文件导入失败:第 2 行：第 1 条：不支持反向引用 \\1',
      'The import failed: Row 2: Rule 1: References to earlier groups such as \\1 are not supported',
    ],
    ['第 1 条：不支持的写法：\\Q', 'Rule 1: \\Q is not supported'],
    ['删除失败!', 'It could not be deleted'],
    ['开始以“zhang.san”的身份查看', 'Began to see the console as zhang.san'],
    ['以“zhang.san”的身份查看：user.list', 'Saw user.list as zhang.san'],
    ['以“zhang.san”的身份查看：user.list（已拒绝）', 'Was refused user.list as zhang.san'],
    ['只返回了前 5000 条，其余请逐级展开', 'Only the first 5000 were sent. Open the levels one by one.'],
    [
      '文件导入失败:列“文本(English)”的括号中不是语言代码，请写成 文本(en-US) 的形式',
      'The import failed: the column “文本(English)” names no language in its brackets; write it like 文本(en-US)',
    ],
    [
      '在线报表「值班」无法查询，可能是查询条件中的值不符合类型，请检查后重试；如仍无法查询，请管理员检查报表配置',
      'The report “值班” cannot be read. Perhaps a condition has a value that does not fit its type: check it and try again. Otherwise ask an administrator to check the report.',
    ],
  ] as const;
  it.each(cases)('%s', (text, english) => {
    expect(translateServerText(text)).toBe(english);
  });

  it('keeps what somebody has written', () => {
    for (const text of ['布展通知', '请看：今天闭馆', '正常开放', 'Enter a title'])
      expect(translateServerText(text)).toBe(text);
  });
});
