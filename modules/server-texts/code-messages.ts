import type { TextTable } from './translator.ts';

/** The English texts about dictionaries, categories and rules. */
export const codeMessages: TextTable = {
  下级分类中有无权查看的分类: 'There are categories below that you may not see',
  '没有编码为 {{code}} 的上级分类': 'There is no category with the code {{code}} above it',
  '加载分类字典树参数有误.[null]!': 'Neither a parent nor a code was sent',
  '加载分类字典树参数有误.[code]!': 'There is no category with this code',
  '只返回了 {{count}} 条，其余请用参数 piece 读取':
    'Only {{count}} were sent. Read the others with the parameter piece.',
  '字段无效，请检查!': 'There is no such field',
  查询无果: 'Nothing was found',
  '无数据,参数有误.[code]': 'No category has a code that starts like this',
  '错误,类型编码为空!': 'The code is empty',
  '编码不符合规范,须以"{{start}}"开头!': 'The code must start with "{{start}}"',
  '校验规则的内容无效，请联系管理员': 'The content of the check rule is not valid. Ask an administrator.',
  '校验规则的正则表达式无效：{{pattern}}': 'The check rule has an invalid pattern: {{pattern}}',
  '校验规则过于复杂，无法判断': 'The pattern of the check rule takes too long',
  '字典Code不能为空!': 'The dictionary code is missing',
  '字典Code格式不正确！': 'The dictionary code is not valid',
  语言代码不正确: 'The code of a language is not valid',
  语言过多: 'There are too many languages',
  '数据值不能包含特殊字符！': 'A value has no special characters',
  '数据值应为数字！': 'The value must be a number',
  '字典项的数据值“{{value}}”不是数字': 'The value “{{value}}” of an item is not a number',
  '删除失败!': 'There is no such dictionary',
  只能彻底删除回收站中的字典: 'Only a dictionary in the recycle bin is deleted permanently',
  字典不存在或已被删除: 'The dictionary does not exist or was deleted',
  '数据值“{{value}}”已存在！': 'The value “{{value}}” exists already',
  '数据值“{{value}}”已存在': 'The value “{{value}}” exists already',
  '目标字典项已被删除，请刷新后重试': 'The item at the target was deleted. Reload and try again.',
};
