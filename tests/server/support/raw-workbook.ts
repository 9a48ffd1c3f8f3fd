import { strToU8, zipSync } from 'fflate';

/** A cell as XML has it; `format` is the format of its number. */
export type RawCell =
  | string
  | null
  | { number: number | string; format?: string; formatId?: number }
  | { boolean: boolean }
  | { error: string }
  | { formula: string; result?: string }
  | { day: string };

export type RawFiles = Readonly<Record<string, string>>;

export interface RawOptions {
  texts?: 'shared' | 'inline' | 'formula' | 'rich';
  from1904?: boolean;
  /** Cells and rows without their addresses. */
  isWithoutPlaces?: boolean;
  merged?: readonly string[];
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const package_ = 'http://schemas.openxmlformats.org/package/2006';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** The parts of a workbook, written here by hand so that no library decides what they look like. */
export function rawFiles(rows: readonly (readonly RawCell[])[], options: RawOptions = {}): RawFiles {
  const { texts = 'shared', from1904 = false, isWithoutPlaces = false, merged = [] } = options;
  const strings: string[] = [];
  const formats: { id: number; code?: string }[] = [{ id: 0 }];
  const styleOf = (format: string | undefined, formatId: number | undefined) => {
    if (format === undefined && formatId === undefined) return '';
    formats.push(format === undefined ? { id: formatId ?? 0 } : { id: 200 + formats.length, code: format });
    return ` s="${formats.length - 1}"`;
  };
  const textXml = (text: string, place: string) => {
    const run = `<t xml:space="preserve">${escaped(text)}</t>`;
    if (texts === 'inline') return `<c${place} t="inlineStr"><is>${run}</is></c>`;
    if (texts === 'formula') return `<c${place} t="str"><f>T("x")</f><v>${escaped(text)}</v></c>`;
    const half = Math.ceil(text.length / 2);
    const rich = [text.slice(0, half), text.slice(half)]
      .map(part => `<r><rPr><b/></rPr><t xml:space="preserve">${escaped(part)}</t></r>`)
      .join('');
    const spoken = '<rPh sb="0" eb="1"><t>pinyin</t></rPh>';
    strings.push(text === '' ? '<si/>' : `<si>${texts === 'rich' ? rich + spoken : run}</si>`);
    return `<c${place} t="s"><v>${strings.length - 1}</v></c>`;
  };
  const cellXml = (cell: RawCell, row: number, column: number) => {
    if (cell === null && !isWithoutPlaces) return '';
    const place = isWithoutPlaces ? '' : ` r="${letters(column)}${row}"`;
    if (cell === null) return `<c${place}/>`;
    if (typeof cell === 'string') return textXml(cell, place);
    if ('number' in cell) return `<c${place}${styleOf(cell.format, cell.formatId)}><v>${cell.number}</v></c>`;
    if ('boolean' in cell) return `<c${place} t="b"><v>${cell.boolean ? 1 : 0}</v></c>`;
    if ('error' in cell) return `<c${place} t="e"><v>${escaped(cell.error)}</v></c>`;
    if ('day' in cell) return `<c${place} t="d"><v>${cell.day}</v></c>`;
    const { formula, result } = cell;
    return `<c${place}><f>${escaped(formula)}</f>${result === undefined ? '' : `<v>${result}</v>`}</c>`;
  };
  const data = rows
    .map((cells, index) => {
      const inside = cells.map((cell, column) => cellXml(cell, index + 1, column)).join('');
      return inside === '' && !isWithoutPlaces
        ? ''
        : `<row${isWithoutPlaces ? '' : ` r="${index + 1}"`}>${inside}</row>`;
    })
    .join('');
  const own = formats.flatMap(({ id, code }) =>
    code === undefined ? [] : [`<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`],
  );
  const merges = merged.map(ref => `<mergeCell ref="${ref}"/>`).join('');
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${package_}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbookXml('<sheet name="表" sheetId="1" r:id="rId1"/>', from1904),
    'xl/_rels/workbook.xml.rels': relationships([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ['rId3', 'styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}" count="${strings.length}" uniqueCount="${strings.length}">${strings.join('')}</sst>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="${own.length}">${own.join('')}</numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.map(({ id }) => `<xf numFmtId="${id}" xfId="0"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetXml(data, merges && `<mergeCells>${merges}</mergeCells>`),
  };
}

export const workbookXml = (sheets: string, from1904 = false) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}">${from1904 ? '<workbookPr date1904="1"/>' : '<workbookPr/>'}<sheets>${sheets}</sheets></workbook>`;

export const sheetXml = (data: string, after = '') =>
  `${head}<worksheet xmlns="${main}"><sheetData>${data}</sheetData>${after}</worksheet>`;

export const relationships = (each: readonly (readonly [id: string, kind: string, target: string])[]) =>
  `${head}<Relationships xmlns="${package_}/relationships">${each
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** An archive of parts; a text is written in UTF-8. */
export const archive = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  );

/** A workbook of these cells, one row after the other from the first. */
export const rawWorkbook = (rows: readonly (readonly RawCell[])[], options?: RawOptions) =>
  archive(rawFiles(rows, options));
