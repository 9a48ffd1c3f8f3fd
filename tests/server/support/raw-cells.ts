import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';

interface RawText {
  t?: string | { '#text'?: string };
}

const always = new Set(['row', 'c', 'si', 'sheet', 'Relationship', 'mergeCell']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: name => always.has(name),
});

const textOf = ({ t = '' }: RawText) => (typeof t === 'string' ? t : (t['#text'] ?? ''));
const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * The texts of every sheet of an .xlsx, read from its XML by another parser than the product's and without any of its
 * code. Only for what the product writes: texts, shared or single.
 */
export function rawCells(file: Uint8Array): { name: string; rows: string[][]; merged: string[] }[] {
  const parts = unzipSync(file);
  const read = (name: string) => parser.parse(strFromU8(parts[name] ?? new Uint8Array()));
  const strings: string[] = (read('xl/sharedStrings.xml')?.sst?.si ?? []).map(textOf);
  const targets = new Map<string, string>(
    read('xl/_rels/workbook.xml.rels').Relationships.Relationship.map((each: Record<string, string>) => [
      each['@Id'],
      each['@Target'],
    ]),
  );
  return read('xl/workbook.xml').workbook.sheets.sheet.map((sheet: Record<string, string>) => {
    const { worksheet } = read(`xl/${targets.get(sheet['@r:id'] ?? '')}`);
    const rows: string[][] = [];
    for (const row of worksheet.sheetData?.row ?? []) {
      const cells: string[] = [];
      for (const cell of row.c ?? []) {
        const column = [...String(cell['@r']).replaceAll(/\d/g, '')].reduce(
          (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
          0,
        );
        if (cell['@t'] !== 's' && cell['@t'] !== 'str') throw new Error(`A cell of the type ${cell['@t']}`);
        if (cell.f !== undefined) throw new Error('A formula');
        const value = String(cell.v ?? '');
        cells[column - 1] = unescaped(cell['@t'] === 's' ? (strings[Number(value)] ?? '') : value);
      }
      rows[Number(row['@r']) - 1] = Array.from(cells, text => text ?? '');
    }
    const merged = (worksheet.mergeCells?.mergeCell ?? []).map(
      (each: Record<string, string>) => each['@ref'],
    );
    return { name: sheet['@name'] ?? '', rows: Array.from(rows, cells => cells ?? []), merged };
  });
}
