import { SaxesParser } from 'saxes';
import { SpreadsheetError } from '../spreadsheet-error.ts';

/** Attributes by their names without a prefix. */
export type Attributes = Readonly<Record<string, string>>;

/** What a reader of a part does with its elements, which it knows by their names without a prefix. */
export interface PartReader {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  /** @returns true where the rest of the part is not needed */
  close?: (name: string) => boolean | undefined;
}

const chunkSize = 65_536;

/** Names are qualified by prefixes that every writer chooses; no element that is read has a namesake. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part of a workbook, which is well-formed XML in UTF-8 or UTF-16.
 * @throws SpreadsheetError also for a document type, which could declare entities
 */
export function readXml(part: Uint8Array, reader: PartReader): void {
  const parser = new SaxesParser();
  const state = { done: false };
  parser.on('error', error => {
    throw new SpreadsheetError('文件已损坏，无法读取', { cause: error });
  });
  parser.on('doctype', () => {
    throw new SpreadsheetError('文件包含不允许的内容');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (state.done) return;
    reader.open?.(
      localName(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
    );
  });
  const text = (content: string) => {
    if (!state.done) reader.text?.(content);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => {
    if (!state.done && reader.close?.(localName(name))) state.done = true;
  });
  const decoder = new TextDecoder(encodingOf(part));
  for (let at = 0; at < part.length && !state.done; at += chunkSize)
    parser.write(decoder.decode(part.subarray(at, at + chunkSize), { stream: true }));
  if (!state.done) parser.close();
}

/** The encodings of Office Open XML; UTF-16 begins with its byte order or with a `<` of two bytes. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : 'utf-8';
}

/** Whether an attribute means yes. */
export const isTrue = (value: string | undefined): boolean =>
  value === '1' || value === 'true' || value === 'on';

/** Characters that XML cannot have are written as `_x000B_` (ECMA-376 part 1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
