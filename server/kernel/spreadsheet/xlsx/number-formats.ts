import { SSF } from '@e965/xlsx';
import { readXml } from './xml.ts';

/** Formats that a Chinese spreadsheet refers to by number without writing them down (ECMA-376 part 1, 18.8.30). */
const chineseFormats: Readonly<Record<number, string>> = {
  5: '"¥"#,##0;"¥"\\-#,##0',
  6: '"¥"#,##0;"¥"\\-#,##0',
  7: '"¥"#,##0.00;"¥"\\-#,##0.00',
  8: '"¥"#,##0.00;"¥"\\-#,##0.00',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: 'AM/PMh"时"mm"分"',
  35: 'AM/PMh"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  41: '#,##0;-#,##0;"-"',
  42: '"¥"#,##0;"¥"\\-#,##0;"-"',
  43: '#,##0.00;-#,##0.00;"-"',
  44: '"¥"#,##0.00;"¥"\\-#,##0.00;"-"',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: 'AM/PMh"时"mm"分"',
  56: 'AM/PMh"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
};

const general = 'General';

/** The formats of numbers by the style that a cell refers to. */
export function numberFormatsOf(part: Uint8Array | undefined): string[] {
  const own = new Map<number, string>();
  const styles: number[] = [];
  let inCellStyles = false;
  if (part)
    readXml(part, {
      open: (name, { numFmtId = '0', formatCode = general }) => {
        if (name === 'numFmt') own.set(Number(numFmtId), formatCode);
        if (name === 'cellXfs') inCellStyles = true;
        if (name === 'xf' && inCellStyles) styles.push(Number(numFmtId));
      },
      close: name => {
        if (name === 'cellXfs') inCellStyles = false;
        return false;
      },
    });
  const builtIn: Readonly<Record<number, string>> = { ...SSF.get_table(), ...chineseFormats };
  return styles.map(id => own.get(id) ?? builtIn[id] ?? general);
}
