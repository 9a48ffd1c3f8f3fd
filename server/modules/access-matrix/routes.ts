import { exportAccessMatrix, readAccessMatrix } from '#contract/areas/access-matrix.ts';
import { handle } from '#server/kernel/http/route.ts';
import { exportMatrix } from './export.ts';
import { readMatrix } from './matrix.ts';

export const accessMatrixRoutes = [
  handle(readAccessMatrix, readMatrix),
  handle(exportAccessMatrix, exportMatrix),
];
