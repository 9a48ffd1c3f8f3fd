import { line } from '#contract/resource/kinds/line.ts';

/** A text in the content of entries. */
export const logCriteria = {
  keyWord: line({
    label: ['搜索日志', 'What happened'],
    max: 100,
    search: { match: 'exact', placeholder: ['请输入搜索关键词', 'Part of the text'], order: 1 },
  }),
};
