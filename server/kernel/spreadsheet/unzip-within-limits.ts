import { type UnzipFileInfo, unzipSync } from 'fflate';
import { SpreadsheetError } from './spreadsheet-error.ts';

/** The parts of an archive by {@link partName}. */
export type Parts = ReadonlyMap<string, Uint8Array>;

/** Limits of an archive: entries, unzipped bytes, and the compression ratio of archives that are not small. */
const limits = { entries: 2000, bytes: 160 * 1024 * 1024, ratio: 100, smallBytes: 10 * 1024 * 1024 };

/**
 * The name of a part as this server compares it: without a slash in front, and in lower case, because names differ in
 * nothing else (ECMA-376 part 2, 6.2.2.3). Some devices write backslashes, as folders of Windows have them.
 */
export const partName = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase();

/**
 * Unzips an archive up to the declared sizes of its entries, if it is within the limits (security rule 16).
 * @throws SpreadsheetError also for two parts of one name, of which programs show different ones
 */
export function unzipWithinLimits(file: Uint8Array): Parts {
  const seen = { entries: 0, bytes: 0, names: new Set<string>() };
  const count = ({ name, originalSize }: UnzipFileInfo) => {
    seen.entries += 1;
    seen.bytes += originalSize;
    const bomb = seen.bytes > limits.smallBytes && seen.bytes > file.length * limits.ratio;
    if (seen.entries > limits.entries || seen.bytes > limits.bytes || bomb) {
      throw new SpreadsheetError('文件解压后过大');
    }
    if (seen.names.has(partName(name))) throw new SpreadsheetError('文件已损坏，无法读取');
    seen.names.add(partName(name));
    return true;
  };
  try {
    return new Map(
      Object.entries(unzipSync(file, { filter: count })).map(([name, part]) => [partName(name), part]),
    );
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    throw new SpreadsheetError('文件已损坏，无法读取', { cause: error });
  }
}
