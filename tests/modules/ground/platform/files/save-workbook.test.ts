import { afterEach, expect, it, vi } from 'vitest';
import { saveWorkbook } from '#modules/ground/platform/files/index.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '人员.xlsx'],
  ['application/vnd.ms-excel', '人员.xls'],
  ['application/octet-stream', '人员.xls'],
])('[LIST-05] a workbook of the type %s is saved as %s', (type, name) => {
  URL.createObjectURL = () => 'blob:workbook';
  URL.revokeObjectURL = () => undefined;
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveWorkbook(new Blob(['x'], { type }), '人员');
  expect((clicked.mock.instances[0] as unknown as HTMLAnchorElement).download).toBe(name);
});
