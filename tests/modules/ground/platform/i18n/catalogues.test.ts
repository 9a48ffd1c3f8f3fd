import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { FieldOptions } from '#contract/resource/field.ts';
import { resources } from '#contract/resources.ts';

type Tree = { [key: string]: string | Tree };

const registered = vi.hoisted(() => new Map<string, { 'zh-CN': Tree; 'en-US': Tree }>());
vi.mock('#modules/ground/platform/i18n/index.ts', async original => ({
  ...(await original<object>()),
  registerMessages: (name: string, messages: { 'zh-CN': Tree; 'en-US': Tree }) => {
    registered.set(name, messages);
    return { name };
  },
}));

const root = join(import.meta.dirname, '../../../../..');
const chinese = /[\u3400-\u9fff\uff00-\uffef\u3000-\u303f]/;
const sources = globSync(['{src,modules}/**/*.{ts,tsx}'], { cwd: root }).sort();
const codeOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');
const catalogues = sources.filter(
  file => /registerMessages(<|\()/.test(codeOf(file)) && !file.includes('platform/i18n/'),
);

function leaves(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

const placesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('the catalogues of the console', async () => {
  for (const file of catalogues) await import(/* @vite-ignore */ join(root, file));

  it('are found', () => {
    expect(registered.size).toBeGreaterThan(10);
    expect(registered.size).toBe(catalogues.length);
  });

  describe.each([...registered])('%s', (_name, messages) => {
    const zh = new Map(leaves(messages['zh-CN']));
    const en = new Map(leaves(messages['en-US']));

    it('[LAYOUT-24] has every text in both languages, with the same places to fill', () => {
      const singular = (key: string) => key.replace(/_one$/, '');
      expect(new Set([...en.keys()].map(singular))).toEqual(new Set([...zh.keys()].map(singular)));
      for (const [key, text] of en) {
        const places = placesIn(zh.get(singular(key)) ?? '');
        if (!key.endsWith('_one')) expect(placesIn(text), key).toEqual(places);
      }
    });

    it('has no empty text, and no Chinese in the English one', () => {
      for (const [key, text] of [...zh, ...en]) expect(text.trim(), key).not.toBe('');
      expect([...en].filter(([, text]) => chinese.test(text))).toEqual([]);
    });
  });
});

/** The terms of `docs/glossary.md` with the variants that they replace. */
const terms = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('## Chinese texts')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter(line => line.startsWith('| ') && chinese.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, term = '', , variants = '']) => ({ term, variants: variants.split('、') }));

/** The texts that a resource shows in the console; its messages are those of the server as well. */
function shownTexts(resource: AnyResource): string[] {
  return Object.values<{ options: FieldOptions }>(resource.fields).flatMap(({ options }) => {
    const { label, placeholder, hint, section, search, list } = options;
    const own = [label, placeholder, hint, section];
    const others = [search, list].flatMap(part => (typeof part === 'object' ? [part.label] : []));
    const criterion = typeof search === 'object' ? [search.placeholder] : [];
    return [...own, ...others, ...criterion].flatMap(text => (text ? [text[0]] : []));
  });
}

const requirements = readFileSync(join(root, 'docs/requirements.zh.json'), 'utf8');
/** What a requirement quotes is specified, whatever its terms. */
const quoted = /“[^”]*”/g;
const specified = new Set([...requirements.matchAll(quoted)].map(([text]) => text.slice(1, -1)));

describe('the Chinese of the console', () => {
  const variants = (terms ?? []).flatMap(term => term.variants);

  it('has a table of terms', () => {
    expect(terms?.length).toBeGreaterThan(8);
    expect(variants.every(variant => chinese.test(variant))).toBe(true);
  });

  it('[LAYOUT-24] uses one term for one thing', () => {
    const texts = [
      ...[...registered.values()].flatMap(messages => leaves(messages['zh-CN']).map(([, text]) => text)),
      ...resources.flatMap(shownTexts),
      ...requirements.split('\n').map(line => line.replace(quoted, '')),
      ...sources
        .filter(file => file.startsWith('modules/atlas/atlas/'))
        .flatMap(file => codeOf(file).split('\n')),
    ];
    const free = texts.filter(text => !specified.has(text));
    const wrong = free.filter(text => variants.some(variant => text.includes(variant)));
    expect(wrong).toEqual([]);
  });
});

/** Files with Chinese that is not a text of the console, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'modules/kit/dictionary-fields/gallery/dictionary-search.gallery.tsx': 'sample data',
  'modules/kit/chapters/answers.ts': 'sample data',
  'modules/kit/chapters/gallery/print.gallery.tsx': 'sample data',
  'modules/kit/chapters/gallery/profile.gallery.tsx': 'sample data',
  'modules/kit/rich-text/office-lists.ts': 'numerals of lists in Word',
  'modules/kit/uploads/failure-words.ts': 'what the machine of the uploads states (UPLOAD-11)',
  'modules/kit/uploads/gallery/uploads.gallery.tsx': 'sample data',
  'modules/reports/online/shipped-texts.ts': 'the texts of shipped reports, with their English',
  'modules/ground/permissions/button-names.ts': 'names that the server ships',
  'modules/ground/platform/http/failure.ts': 'what older servers answer',
  'modules/ground/platform/i18n/languages.ts': 'the name of a language in itself',
  'modules/ground/platform/i18n/punctuation.ts': 'the signs of either language',
  'modules/atlas/gallery/table-bench.ts': 'sample data',
  'modules/kit/editable-table/components/plain-cells-row.tsx': 'signs of a row before its editors are drawn',
  'modules/kit/editable-table/gallery/gallery-columns.ts': 'sample data',
  'modules/kit/editable-table/gallery/gallery-rows.ts': 'sample data',
  'modules/kit/editable-table/gallery/json-table.tsx': 'sample data',
  'modules/kit/editable-table/gallery/tree-table.tsx': 'sample data',
  'modules/ground/server-texts/message-messages.ts': 'the messages of the server, with their English',
  'modules/ground/server-texts/operation-messages.ts': 'the messages of the server, with their English',
  'modules/ground/server-texts/version-messages.ts': 'the messages of the server, with their English',
  'modules/kit/list-page/gallery/list.gallery.tsx': 'sample data',
  'modules/kit/popup/gallery/popup-field.gallery.tsx': 'sample data',
  'modules/kit/record-form/rule-check.ts': 'what servers answer',
  'modules/kit/record-form/gallery/step-form.gallery.tsx': 'sample data',
  'modules/kit/resource-page/gallery/dependent-fields.gallery.tsx': 'sample data',
  'modules/kit/resource-page/gallery/filled-field.gallery.tsx': 'sample data',
  'modules/kit/resource-page/gallery/rich-text.gallery.tsx': 'sample data',
  'modules/kit/resource-page/gallery/sub-form.gallery.tsx': 'sample data',
  'modules/ground/server-texts/account-messages.ts': 'the messages of the server, with their English',
  'modules/ground/server-texts/code-messages.ts': 'the messages of the server, with their English',
  'modules/ground/server-texts/department-messages.ts': 'the messages of the server, with their English',
  'modules/ground/server-texts/import-messages.ts': 'the messages of the server, with their English',
  'modules/ground/server-texts/log-messages.ts': 'the messages of the server, with their English',
  'modules/ground/server-texts/menu-messages.ts': 'the messages of the server, with their English',
  'modules/ground/server-texts/messages.ts': 'the messages of the server, with their English',
  'modules/ground/server-texts/report-messages.ts': 'the messages of the server, with their English',
  'modules/ground/server-texts/role-messages.ts': 'the messages of the server, with their English',
  'modules/ground/server-texts/sign-in-messages.ts': 'the messages of the server, with their English',
  'modules/ground/platform/i18n/translator.ts': 'the signs that the server writes',
  'modules/ground/ui/date-text.ts': 'a form in which dates are typed',
  'modules/ground/ui/theme.ts': 'the names of colours, in both languages side by side',
  'src/routing/development-pages.ts': 'a menu entry as a server would send it',
};

describe('the sources of the console', () => {
  /** Chinese and English side by side are a text in both languages. */
  const withoutPairs = (code: string) => code.replace(/\[\s*(['`])[^'`]*\1,\s*(['`])[^'`]*\2,?\s*\]/g, '');
  const strange = sources.filter(
    file =>
      !catalogues.includes(file) &&
      !file.startsWith('modules/atlas/atlas/') &&
      !file.startsWith('modules/atlas/statechart/text/') &&
      chinese.test(withoutPairs(codeOf(file))),
  );

  it('[LAYOUT-24] contain no Chinese outside the catalogues, except for the listed texts with a reason', () => {
    expect(strange).toEqual(Object.keys(exceptions).sort());
  });
});
