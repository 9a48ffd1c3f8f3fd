import type { exportAccessMatrix } from '#contract/areas/access-matrix.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { type Access, accessesOf, pathOf, shownEntries } from '#machines/access-matrix/matrix.logic.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import { exportSheet } from '#server/records/resource/export-sheet.ts';
import { readMatrix } from './matrix.ts';

const grantTexts = { none: '', everybody: '人人都有', granted: '有', ruled: '数据规则内' } as const;
const holderTexts = { role: '角色', departmentRole: '部门角色', person: '人员' } as const;
const kindTexts = { menu: '菜单', button: '按钮' } as const;

const cellText = ({ grant, ineffective }: Access) => grantTexts[grant] + (ineffective ? '（不起作用）' : '');

/** The matrix as it is shown, as a workbook: a row for each entry, a column for each holder. */
export async function exportMatrix(
  { text = '', differences, ...input }: ParsedInputOf<typeof exportAccessMatrix>,
  context: HandlerContext,
): Promise<FileReply> {
  const matrix = await readMatrix(input, context);
  const { entries, rules, records } = matrix;
  const shown = shownEntries(matrix, { text, onlyDifferences: differences === 'true' });
  const accesses = records.map(holder => accessesOf(holder, entries, rules));
  const rows = shown.map(index => {
    const entry = entries[index];
    const cells = accesses.map(each => cellText(each[index] ?? { grant: 'none', ineffective: false }));
    return [
      pathOf(entries, index).join(' / '),
      entry ? kindTexts[entry.kind] : '',
      entry?.code ?? '',
      ...cells,
    ];
  });
  return exportSheet(context, {
    title: '权限矩阵',
    headings: [
      '菜单和按钮',
      '类型',
      '权限编码',
      ...records.map(
        ({ name, code, department }) => `${name ?? ''}（${[department, code].filter(Boolean).join('，')}）`,
      ),
    ],
    rows: inOneBatch(rows),
    act: `导出权限矩阵：${holderTexts[input.of]}`,
  });
}

async function* inOneBatch(rows: string[][]): AsyncGenerator<string[][]> {
  if (rows.length > 0) yield rows;
}
