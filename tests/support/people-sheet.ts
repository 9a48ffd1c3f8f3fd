import { utils, write } from '@e965/xlsx';

/** A row of a sheet of users, by the headings of the export. */
export interface SheetPerson {
  登录账号: string;
  真实姓名: string;
  电话: string;
  工号: string;
  职务?: string;
  '（1普通成员 2上级）'?: number;
  负责部门?: string;
}

/** A workbook of users like a person creates it: one sheet, headings in the first row. */
export function peopleSheet(people: readonly SheetPerson[]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.json_to_sheet([...people]), '用户');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}
