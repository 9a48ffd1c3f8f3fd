import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSpreadsheet } from '#server/kernel/spreadsheet/read-spreadsheet.ts';
import { writeSpreadsheet } from '#server/kernel/spreadsheet/write-spreadsheet.ts';
import { userHeadings, userRow, userSheet, xlsx } from '../../support/workbooks.ts';

const required = ['登录账号', '真实姓名'];
const content = xlsx(userSheet([userRow({ 登录账号: 'a', 真实姓名: '甲' })]));

const read = (file = content) =>
  readSpreadsheet('users.xlsx', {
    file: new Uint8Array(file),
    headings: userHeadings,
    required,
    rowLimit: 10,
  });

async function* oneRow() {
  yield [['a']];
}
const write = () =>
  writeSpreadsheet({ format: 'xlsx', title: '标题', author: '张三', headings: ['甲'] }, oneRow());

describe('the threads of spreadsheets', { timeout: 60_000 }, () => {
  let started = 0;
  const count = () => {
    started += 1;
  };
  beforeEach(() => {
    started = 0;
    process.on('worker', count);
  });
  afterEach(() => {
    process.off('worker', count);
  });

  it('read each file in a thread of its own', async () => {
    for (const _ of [1, 2]) expect((await read()).count).toBe(1);
    expect(started).toBe(2);
  });

  it('write one export after the other in the same thread', async () => {
    await write();
    started = 0;
    for (const _ of [1, 2, 3]) expect((await write()).length).toBeGreaterThan(0);
    expect(started).toBe(0);
  });

  it('never read a file where an export was written, nor the other way round', async () => {
    await write();
    started = 0;
    await read();
    expect(started).toBe(1);
    await write();
    expect(started).toBe(1);
  });

  it('are limited to three; further requests are refused meanwhile, and served once one is free', async () => {
    const jobs = [read(), read(), read()];
    await expect(read()).rejects.toThrow('正在处理其他表格文件，请稍后再试');
    await expect(write()).rejects.toThrow('正在处理其他表格文件，请稍后再试');
    await Promise.all(jobs);
    expect((await read()).count).toBe(1);
  });

  it('go on after a file that is refused', async () => {
    for (const _ of [1, 2, 3, 4]) await expect(read(new Uint8Array(0))).rejects.toThrow('文件为空');
    expect((await read()).count).toBe(1);
  });
});
