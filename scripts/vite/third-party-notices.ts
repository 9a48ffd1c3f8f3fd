import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const root = join(import.meta.dirname, '../..');
const licenceFile = /^(.*[.-])?(licen[cs]e|copying|notice|ofl)s?([.-].*)?$/i;
const rule = '='.repeat(80);
const headOfConsole = `This console contains software of others, under the licences below.
本控制台包含下列第三方软件，各自的许可如下。`;

/**
 * Writes `third-party-notices.txt` beside the built files: every package that is sent to browsers, completely or in
 * part, with its licence. The list is derived from the files in the build, so that it is complete. Workers are bundled
 * apart, before the page, and have a plugin of their own.
 */
export function thirdPartyNotices(head = headOfConsole): { page: Plugin; worker: Plugin } {
  const filesOfWorkers = new Set<string>();
  const worker: Plugin = {
    name: 'third-party-notices-of-workers',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of filesOf(bundle)) filesOfWorkers.add(file);
    },
  };
  const page: Plugin = {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = [...filesOf(bundle), ...filesOfWorkers, ...importedStyles([...this.getModuleIds()])];
      const folders = new Set(files.flatMap(file => packageFolder(file) ?? []));
      const entries = new Set([...folders].map(noticeOf).sort());
      const source = `${[head, ...entries].join('\n\n')}\n`;
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source });
    },
  };
  return { page, worker };
}

/** The source files that contribute to a bundle. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap(output =>
    output.type === 'chunk'
      ? Object.entries(output.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      : output.originalFileNames,
  );
}

/** The packages that style sheets import, which are inlined before bundling. */
function importedStyles(moduleIds: readonly string[]): string[] {
  const sheets = moduleIds.map(id => id.replace(/\?.*$/, '')).filter(id => id.endsWith('.css'));
  const seen = new Set<string>();
  for (let sheet = sheets.pop(); sheet; sheet = sheets.pop()) {
    if (seen.has(sheet)) continue;
    seen.add(sheet);
    const imports = readFileSync(sheet, 'utf8').matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g);
    for (const [, name = ''] of imports) {
      if (!name.startsWith('.')) seen.add(join(root, 'node_modules', name, 'style.css'));
      else sheets.push(resolve(sheet, '..', name));
    }
  }
  return [...seen];
}

/**
 * The folder of the package that a file belongs to; undefined for the project's own files and for virtual
 * modules.
 */
function packageFolder(file: string): string | undefined {
  const path = resolve(root, file.replace(/^\0/, '').replace(/\?.*$/, ''));
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
  return folder && existsSync(join(folder, 'package.json')) ? folder : undefined;
}

function noticeOf(folder: string): string {
  const { name, version, license, repository, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  // A package may have a folder of that name, too.
  const texts = readdirSync(folder, { withFileTypes: true })
    .flatMap(entry => (entry.isFile() && licenceFile.test(entry.name) ? [entry.name] : []))
    .sort()
    .map(file => `\n${readFileSync(join(folder, file), 'utf8').trim()}`);
  const source = String(repository?.url ?? repository ?? homepage ?? '').replace(/^git\+/, '');
  return [rule, `${name} ${version}`, `Licence: ${license}`, ...(source ? [source] : []), ...texts].join(
    '\n',
  );
}
