const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A size in bytes as people read it, such as `1.5 MB`; empty for an unknown one. */
export function sizeText(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return '';
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const value = bytes / 1024 ** power;
  return `${Number(value.toFixed(value < 10 ? 1 : 0))} ${units[power]}`;
}
