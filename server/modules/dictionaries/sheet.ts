import { valueType } from '#contract/areas/dictionary-definitions.ts';
import { isLanguage } from '#contract/areas/dictionary-items.ts';

/** The columns about a dictionary, which are merged over the rows of its items. */
export const definitionHeadings = ['字典名称', '字典编码', '描述'] as const;

/** The heading over the columns about an item. */
export const itemGroup = '字典列表';

/** The columns about an item, as the family has them. */
export const itemHeadings = ['字典项文本', '字典项值', '描述', '排序'] as const;

/** Further columns about an item, which others ignore: its colour and its state. */
export const furtherHeadings = { color: '颜色', status: '状态' } as const;

/** The column with what the values of a dictionary are, at the end of a sheet, where others ignore it. */
export const typeHeading = '数据值类型';

/** What the values of a dictionary are, as its sheet names it. */
export const typeTexts = { 文本: valueType.text, 数字: valueType.number } as const;

/** What the values are that a cell names; undefined for another text. */
export const typeOf = (text: string): number | undefined =>
  Object.hasOwn(typeTexts, text) ? typeTexts[text as keyof typeof typeTexts] : undefined;

/** The states of an item, as its sheet names them; an empty cell leaves it enabled. */
const statusTexts = { 启用: 1, 不启用: 0 } as const;

/** The state that a cell names; undefined for another text. */
export function statusOf(text: string): number | undefined {
  if (text === '') return statusTexts.启用;
  return Object.hasOwn(statusTexts, text) ? statusTexts[text as keyof typeof statusTexts] : undefined;
}

/** The column with the texts of one language. */
export const languageHeading = (language: string) => `文本(${language})`;

/** How the headings of such columns begin. */
export const languageColumns = languageHeading('').slice(0, -1);

/** The language of a column's heading; undefined for one that names none. */
export function languageOf(heading: string): string | undefined {
  const language = /文本\((.+)\)$/.exec(heading)?.[1];
  return language !== undefined && isLanguage(language) ? language : undefined;
}

/** How the heading of an item's column is named when both rows of headings are read together. */
export const itemColumn = (heading: string) => `${itemGroup}/${heading}`;

/** The heading of an item's column as the sheet has it. */
export const ownHeading = (column: string) => column.replace(itemColumn(''), '');
