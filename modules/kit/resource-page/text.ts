import { registerMessages, textOf, withinSentence } from '#modules/ground/platform/i18n/index.ts';

export const resourceText = registerMessages('resource', {
  'zh-CN': {
    add: '添加{{record}}',
    enter: '请输入{{label}}',
    select: '请选择{{label}}',
    choose: '选择{{records}}',
    searchBy: '按{{field}}搜索',
    from: '{{label}}起',
    to: '{{label}}止',
    keyword: '关键词',
    drawnWhenSaved: '保存时生成，也可自行填写',
    keywordHint: '{{fields}}、拼音',
    comma: '、',
    yes: '是',
    no: '否',
    saved: '操作成功!',
    changes: '更改了 {{count}} 项',
    setBack: '还原{{field}}',
    nothing: '空',
    confirmEnd: '确定{{verb}}“{{name}}”吗？',
    endHint: '此后不能再进行任何操作。',
    removed: '没有这个{{record}}，可能已被删除',
    verbs: {
      edit: '编辑',
      view: '详情',
      delete: '删除',
      deleteBatch: '删除',
      add: '添加',
      exportXls: '导出',
      importExcel: '导入',
    },
  },
  'en-US': {
    add: 'Add {{record}}',
    enter: '{{label}}',
    select: 'Select {{label}}',
    choose: 'Select {{records}}',
    searchBy: 'Search by {{field}}',
    from: '{{label}} from',
    to: '{{label}} to',
    keyword: 'Keyword',
    drawnWhenSaved: 'Generated when saved; you may type one',
    keywordHint: '{{fields}}',
    comma: ', ',
    yes: 'Yes',
    no: 'No',
    saved: 'Done',
    changes: 'Changed: {{count}}',
    setBack: 'Set back {{field}}',
    nothing: 'empty',
    confirmEnd: '{{verb}}: {{name}}?',
    endHint: 'No operation is possible afterwards.',
    removed: 'This {{record}} does not exist; it may have been deleted',
    verbs: {
      edit: 'Edit',
      view: 'Details',
      delete: 'Delete',
      deleteBatch: 'Delete',
      add: 'Add',
      exportXls: 'Export',
      importExcel: 'Import',
    },
  },
});

/** The placeholder of a control that has none of its own. */
export function usualPlaceholder(label: string, chosen = false): string {
  const t = textOf(resourceText);
  return chosen ? t('select', { label: withinSentence(label) }) : t('enter', { label });
}
