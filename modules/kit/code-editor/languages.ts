import { StreamLanguage } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import type { CodeMode } from '#contract/resource/kinds/code.ts';

/** The support of each mode, with a script of its own, so that an editor loads one of them (EDITOR-10). */
const languages: Readonly<Record<CodeMode, () => Promise<Extension>>> = {
  css: async () => (await import('@codemirror/lang-css')).css(),
  html: async () => (await import('@codemirror/lang-html')).html(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
  json: async () => (await import('@codemirror/lang-json')).json(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdownLanguage,
  python: async () => (await import('@codemirror/lang-python')).python(),
  shell: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/shell')).shell),
  sql: async () => {
    const { PostgreSQL, sql } = await import('@codemirror/lang-sql');
    return sql({ dialect: PostgreSQL });
  },
  typescript: async () =>
    (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  xml: async () => (await import('@codemirror/lang-xml')).xml(),
  yaml: async () => (await import('@codemirror/lang-yaml')).yaml(),
};

/** How the modes are written; names of languages are the same in every language of the console. */
export const modeNames: Readonly<Record<CodeMode, string>> = {
  css: 'CSS',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  markdown: 'Markdown',
  python: 'Python',
  shell: 'Shell',
  sql: 'SQL',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

/** Loads what a mode colours, folds and indents by. @throws when its script cannot be loaded */
export const loadLanguage = (mode: CodeMode): Promise<Extension> => languages[mode]();
