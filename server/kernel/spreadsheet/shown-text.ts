import { SSF } from '@e965/xlsx';
import type { Cell } from './grid.ts';

/** What people see in a cell, or why that cannot be taken, as a sentence about the column with a heading. */
export type Shown = { readonly text: string } | { readonly fault: (heading: string) => string };

/** From here on a spreadsheet has lost digits of a whole number. */
const firstInexact = 1e15;

/**
 * The text that a cell shows. A number has all of its digits where its format shows fewer for want of space, a day is
 * `yyyy-MM-dd`, and a time with it `yyyy-MM-dd HH:mm:ss`, because their usual formats differ from one computer to the
 * next.
 */
export function shownText(cell: Cell | undefined, from1904: boolean): Shown {
  switch (cell?.kind) {
    case undefined:
      return { text: '' };
    case 'text':
      return { text: cell.text.replaceAll('\0', '').trim() };
    case 'boolean':
      return { text: cell.value ? 'TRUE' : 'FALSE' };
    case 'error':
      return { fault: heading => `${heading}的单元格显示错误值“${cell.text}”` };
    case 'uncalculated':
      return { fault: heading => `${heading}的公式没有计算结果，请用表格软件打开并保存后重新上传` };
    case 'number':
      return shownNumber(cell.value, withoutLocale(cell.format), from1904);
  }
}

/** Without the parts of a format about language and Chinese digits, which the library does not know. */
const withoutLocale = (format: string) =>
  format.replaceAll(/\[(\$-[^\]]*|DBNum\d)\]/gi, '').replaceAll('G/通用格式', 'General');

function shownNumber(value: number, format: string, from1904: boolean): Shown {
  const symbols = symbolsOf(format);
  if (SSF.is_date(format)) return shownTime(value, { format, symbols, from1904 });
  if (Math.abs(value) >= firstInexact) {
    return {
      fault: heading =>
        `${heading}“${digitsOf(value)}”超过 15 位，表格中已丢失末尾的数字，请将单元格设为文本格式后重新填写`,
    };
  }
  const isGeneral = /^(general|@)?$/i.test(format.trim());
  if (isGeneral || /e[+-]/i.test(symbols)) return { text: digitsOf(value) };
  // The library ignores what is beside the general format.
  const sign = value < 0 && !format.includes(';') ? '-' : '';
  const spelled = format.replaceAll(/general/gi, `"${sign}${digitsOf(Math.abs(value))}"`);
  return formatted(value, spelled, from1904);
}

/** The symbols of the first section of a format, without the texts that it shows as they are. */
const symbolsOf = (format: string) =>
  format
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .split(';', 1)
    .join('')
    .trim();

const digits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 });
const digitsOf = (value: number): string => digits.format(value);

interface TimeFormat {
  format: string;
  symbols: string;
  from1904: boolean;
}

function shownTime(value: number, { format, symbols, from1904 }: TimeFormat): Shown {
  const moment: { y: number; m: number; d: number; H: number; M: number; S: number } | null =
    SSF.parse_date_code(value, { date1904: from1904 });
  if (!moment) return { fault: heading => `${heading}“${digitsOf(value)}”不是能显示的日期` };
  const { y, m, d, H, M, S } = moment;
  const shows = (letters: RegExp) =>
    letters.test(symbols.replaceAll(/\[(?![hms]+\])[^\]]*\]|am\/pm|a\/p|上午\/下午/gi, ''));
  // A part of a date, or a time without one, is what is shown of it.
  if (!shows(/[ye]/i) || !shows(/d/i)) return formatted(value, format, from1904);
  const day = [padded(y, 4), padded(m), padded(d)].join('-');
  if (!shows(/h/i)) return { text: day };
  return { text: `${day} ${[padded(H), padded(M), padded(shows(/s/i) ? S : 0)].join(':')}` };
}

const padded = (value: number, length = 2) => String(value).padStart(length, '0');

function formatted(value: number, format: string, from1904: boolean): Shown {
  try {
    return { text: String(SSF.format(format, value, { date1904: from1904 })).trim() };
  } catch {
    return { fault: heading => `${heading}“${digitsOf(value)}”的数字格式无法识别，请改用常规或文本格式` };
  }
}
