import { CFB, utils, type WorkBook, write } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';

type Cell = string | number | null | { t: 'n'; v: number; z: string };

const userTitles: Cell[][] = [['用户列表数据'], ['导出人:管理员']];
export const userHeadings = [
  ...['登录账号', '真实姓名', '头像', '生日', '性别', '电子邮件', '电话', '状态', '删除状态', '工号', '职务'],
  ...['座机号', '（1普通成员 2上级）', '负责部门'],
];

function book(rows: readonly (readonly Cell[])[]): WorkBook {
  return utils.book_new(
    utils.aoa_to_sheet(
      rows.map(row => [...row]),
      { dense: true },
    ),
    '用户',
  );
}

/** A workbook in the newer format. */
export const xlsx = (rows: readonly (readonly Cell[])[]): Uint8Array =>
  new Uint8Array(write(book(rows), { type: 'buffer', bookType: 'xlsx', compression: true }));

/** A workbook in the binary format. */
export const xls = (rows: readonly (readonly Cell[])[]): Uint8Array =>
  new Uint8Array(write(book(rows), { type: 'buffer', bookType: 'biff8' }));

/** A row of the user sheet, with cells by heading. */
export const userRow = (cells: Readonly<Record<string, Cell>>): Cell[] =>
  userHeadings.map(heading => cells[heading] ?? '');

/** A sheet in the layout of the interface. */
export const userSheet = (rows: readonly (readonly Cell[])[]) => [...userTitles, userHeadings, ...rows];

/** The workbook with a change to the text of its first sheet. */
export function withSheetText(workbook: Uint8Array, change: (xml: string) => string): Uint8Array {
  const entries = unzipSync(workbook);
  const name = 'xl/worksheets/sheet1.xml';
  const xml = new TextDecoder().decode(entries[name]);
  return zipSync({ ...entries, [name]: strToU8(change(xml)) });
}

/** A workbook whose sheet unzips to this many bytes. */
export function zipBomb(bytes: number): Uint8Array {
  const entries = unzipSync(xlsx([['x']]));
  return zipSync({ ...entries, 'xl/worksheets/sheet1.xml': new Uint8Array(bytes) });
}

/** The same archive with a false size of its largest entry in the directory. */
export function lyingZipBomb(bytes: number): Uint8Array {
  const bomb = Buffer.from(zipBomb(bytes));
  const claimed = Buffer.alloc(4);
  claimed.writeUInt32LE(bytes);
  for (let at = bomb.indexOf(claimed); at >= 0; at = bomb.indexOf(claimed, at)) bomb.writeUInt32LE(1000, at);
  return new Uint8Array(bomb);
}

/** A binary workbook whose first record declares the rest as encrypted. */
export function encryptedXls(): Uint8Array {
  const record = (type: number, data: readonly number[]) => [type & 255, type >> 8, data.length, 0, ...data];
  const filePass = record(0x2f, [1, 0, 1, 0, 1, 0, ...Array.from({ length: 48 }, (_, index) => index)]);
  const stream = [
    ...record(0x809, [0, 6, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ...filePass,
    ...record(0x0a, []),
  ];
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/Workbook', Buffer.from(stream));
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
}

/** A workbook of the newer format with a password: an encrypted package in a container. */
export function encryptedXlsx(): Uint8Array {
  const info = Buffer.concat([
    Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]),
    Buffer.from(
      '<?xml version="1.0" encoding="UTF-8"?><encryption xmlns="http://schemas.microsoft.com/office/2006/encryption"></encryption>',
    ),
  ]);
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', info);
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(4096, 7));
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
}
