import { textForms } from '#contract/text-form.ts';

/** The longest name that the table holds, in characters as the database counts them. */
const longest = 255;

/**
 * The name of a file as lists show it: without the folders that some browsers send, and without what nobody sees, such as
 * marks of the writing direction that would make `gpj.exe` of `exe.jpg`. A long name keeps its extension.
 *
 * @param extension names a file without a name
 */
export function shownName(given: string, extension: string): string {
  const name = textForms.line(given.split(/[/\\]/).at(-1) ?? '');
  if (name === '' || name === '.' || name === '..') return `file.${extension}`;
  const characters = [...name];
  if (characters.length <= longest) return name;
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, longest - ending.length).join('') + ending;
}

/** The name under which a person saves a file: it ends with what the file is, whatever the name states. */
export function savedName(fileName: string, extension: string): string {
  const named = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase();
  return named === extension || (named === 'jpeg' && extension === 'jpg')
    ? fileName
    : `${fileName}.${extension}`;
}
