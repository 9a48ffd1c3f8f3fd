import type { TextTable } from '#modules/ground/platform/i18n/translator.ts';

/** The English texts about online reports and their statements. */
export const reportMessages: TextTable = {
  在线报表不存在或已被删除: 'The report does not exist or has been deleted',
  '数据源不存在：{{name}}': 'There is no data source {{name}}',
  '没有这个数据源，或没有权限使用': 'There is no such data source, or you may not use it',
  '在线报表「{{name}}」没有定义列': 'The report “{{name}}” has no columns',
  '在线报表「{{name}}」查询超时，请缩小查询范围': 'The report “{{name}}” timed out. Narrow the search.',
  '在线报表「{{name}}」占用的内存过多，请缩小查询范围':
    'The report “{{name}}” takes too much memory. Narrow the search.',
  '在线报表「{{name}}」的结果过大，请缩小查询范围':
    'The result of the report “{{name}}” is too large. Narrow the search.',
  '在线报表「{{name}}」的查询已取消': 'The report “{{name}}” was cancelled',
  '正在运行的报表太多，请稍后再试': 'Too many reports are running. Try again in a moment.',
  '在线报表「{{name}}」无法查询，请管理员检查报表配置':
    'The report “{{name}}” cannot be read. Ask an administrator to check it.',
  '在线报表「{{name}}」无法查询，可能是查询条件中的值不符合类型，请检查后重试；如仍无法查询，请管理员检查报表配置':
    'The report “{{name}}” cannot be read. Perhaps a condition has a value that does not fit its type: check it and try again. Otherwise ask an administrator to check the report.',

  // What a designer has to change
  '报表已被其他人修改，请关闭后重新打开再修改':
    'Somebody else has changed the report. Close it, open it again and repeat your change.',
  请输入查询语句: 'Enter a statement',
  查询语句太长: 'The statement is too long',
  '字段名只能由字母、数字和下划线组成，且不能以数字开头':
    'The name of a column has letters, digits and underscores only, and does not begin with a digit',
  '参数名只能由字母、数字和下划线组成，且不能以数字开头':
    'The name of a parameter has letters, digits and underscores only, and does not begin with a digit',
  '跳转地址以 http://、https://、一个 / 或列的占位符开头':
    'A link begins with http://, https://, one /, or the placeholder of a column',
  '列重复：{{name}}': 'The column {{name}} exists twice',
  '报表不能显示这个列：{{name}}': 'A report cannot show the column {{name}}',
  '参数重复：{{name}}': 'The parameter {{name}} exists twice',
  '列 {{name}} 的字典不是已登记的表字典，或您无权查看':
    'The dictionary of the column {{name}} is not a registered one, or you may not read it',
  请先解析语句或添加列: 'Read the columns of the statement first, or add some',
  '第 {{place}} 列没有可用的名称，请用 as 命名':
    'Column {{place}} has no usable name. Give it one with “as”.',
  '查询结果有同名的列，请用 as 改名：{{name}}':
    'Two columns of the result are named {{name}}. Rename one with “as”.',
  '查询结果有同名的列，请用 as 改名': 'Two columns of the result have the same name. Rename one with “as”.',

  // Why a statement is refused
  '报表只能查询，不能修改数据': 'A report only reads data and cannot change it',
  '报表不能用 into 把结果存成表': 'A report cannot store its result as a table with “into”',
  '报表不能用 for update 或 for share 锁定行': 'A report cannot lock rows with “for update” or “for share”',
  '报表不能使用 with recursive': 'A report cannot use “with recursive”',
  报表不能把函数当作表来查询: 'A report cannot read from a function as from a table',
  '报表不能使用 not materialized': 'A report cannot use “not materialized”',
  '语句嵌套太深，请简化': 'The statement is nested too deeply. Simplify it.',
  '子查询中重复使用同一个值的次数太多，请减少嵌套的层数':
    'Inner queries use the same value too often. Nest fewer of them.',
  '报表不能使用 tablesample': 'A report cannot use “tablesample”',
  '参数请写成 ${参数名}，不能写成 $1': 'Write a parameter as ${name}, not as $1',
  表名前不能写库名或模式名: 'Write a table without its database or schema',
  '报表不能使用这种写法：{{part}}': 'A report cannot have this syntax: {{part}}',
  '报表不能使用名称：{{name}}': 'A report cannot use the name {{name}}',
  '列名前只能写表名，不能再写库名': 'Only a table may stand before the name of a column, no database',
  '报表不能调用函数：{{name}}': 'A report cannot call the function {{name}}',
  '报表不能转换为类型：{{name}}': 'A report cannot convert a value to {{name}}',
  报表不能读取数据库的用户和会话: 'A report cannot read the user and the session of the database',
  '报表不能使用运算符：{{name}}': 'A report cannot use the operator {{name}}',
  '报表不能读取表：{{name}}': 'A report cannot read the table {{name}}',
  报表不能读取表: 'A report cannot read this table',
  '语句要处理的数据太多，请加上条件或关联条件':
    'The statement has too much data to process. Add conditions, also for the joins.',
  '没有系统变量：{{name}}': 'There is no system variable {{name}}',
  语句必须是一条查询: 'The statement must be one query',
  '参数和系统变量只能代替一个值，不能代替表名、列名或一段语句':
    'A parameter or variable stands for a value, not for a table, a column or a piece of the statement',
  语句太长: 'The statement is too long',
  '语句必须以 select 或 with 开头': 'The statement must begin with “select” or “with”',
  语句中不能有注释: 'The statement cannot have a comment',
  语句中不能有分号: 'The statement cannot have a semicolon',
  '文字只能写在单引号里，并且不能有反斜杠': 'Write texts in single quotes, without backslashes',
  语句的结尾无法识别: 'The end of the statement cannot be read',
  参数和系统变量不能是名称的一部分: 'A parameter or variable cannot be part of a name',
  '语句不完整，或者不是 SQL 查询': 'The statement is incomplete, or no SQL query',
  '语句在「{{word}}」附近有语法错误': 'The statement has a syntax error near “{{word}}”',

  // What the database shows about it
  '没有这个列：{{name}}': 'There is no column {{name}}',
  没有这个列: 'There is no such column',
  '多个表都有这个列，请写明表名：{{name}}':
    'Several tables have the column {{name}}. Write its table before it.',
  '多个表都有这个列，请写明表名': 'Several tables have such a column. Write its table before it.',
  '没有分组的列要放进 group by 或聚合函数：{{name}}':
    'The column {{name}} must be in “group by” or in an aggregate function',
  '没有分组的列要放进 group by 或聚合函数': 'A column must be in “group by” or in an aggregate function',
  语句里有类型不一致的值: 'The statement has values of different types',
  语句里有不能转换的类型: 'The statement converts a value to a type that it cannot have',
  函数或运算符不适用于这些类型的值: 'A function or operator does not fit the types of its values',
  排序或去重的列不在查询结果中: 'A column of the sort is not part of the result',
  '参数的类型无法确定，请用 cast(… as 类型) 写明':
    'The type of a parameter is not clear. Write it with cast(… as type).',
  语句有语法错误: 'The statement has a syntax error',
  子查询返回了多行: 'A query within the statement returns several rows',
  语句里有除以零的运算: 'The statement divides by zero',
  语句里有超出范围的数字: 'The statement has a number out of range',
  语句里有无效的日期或时间: 'The statement has an invalid date or time',
  语句或参数里有不符合类型的值: 'The statement or a parameter has a value that does not fit its type',
  '语句占用的内存过多，请减少拼接的文字、排序和关联的数据':
    'The statement takes too much memory. Join fewer texts, and sort and join less data.',
  '查询结果过大，请减少行或列': 'The result is too large. Ask for fewer rows or columns.',
  查询已取消: 'The query was cancelled',
  '查询超时，请加上条件': 'The query timed out. Add conditions.',
  数据库不能执行这个语句: 'The database cannot run this statement',
};
