import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type MutationReport, survivorsOf } from './report.ts';

const run = promisify(execFile);

/**
 * Excludes the survivors that do not compile from the count, as a type checker of Stryker would: `npm run
 * check` stops them before any test. Most are the narrowing of a named action to its event (`event.type === 'x'
 * ? event.y : …`), which only the compiler needs, because the action is wired to that event alone. Each
 * survivor is written as a file of its own beside the copy of its original, and one run of the compiler reads
 * them all.
 */
export async function refuseByCompiler(report: MutationReport, root: string, folder: string): Promise<void> {
  const survivors = survivorsOf(report);
  if (survivors.length === 0) return;
  const copy = join(root, '.stryker-tmp', `compile-${folder}`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of ['contract', 'machines', 'package.json', 'tsconfig.json']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  const names = survivors.map(({ file, source, mutant, from, to }) => {
    const name = file.replace(/\.ts$/, `.mutant-${mutant.id}.ts`);
    writeFileSync(join(copy, name), source.slice(0, from) + (mutant.replacement ?? '') + source.slice(to));
    return name;
  });
  writeFileSync(join(copy, 'tsconfig.mutants.json'), JSON.stringify(settings(names)));
  const errors = await compile(copy);
  for (const [index, { mutant }] of survivors.entries()) {
    const error = errors.find(line => line.startsWith(`${names[index]}(`));
    if (!error) continue;
    mutant.status = 'CompileError';
    mutant.statusReason = error;
  }
  rmSync(copy, { recursive: true, force: true });
}

/** An unused import or variable does not make a mutant invalid. */
function settings(files: readonly string[]) {
  return {
    extends: './tsconfig.json',
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false, types: [] },
    include: [],
    files,
  };
}

async function compile(folder: string): Promise<string[]> {
  const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
  const { stdout } = await run(
    process.execPath,
    [compiler, '--project', 'tsconfig.mutants.json', '--pretty', 'false'],
    {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    },
  ).catch((failure: { stdout?: string }) => ({ stdout: failure.stdout ?? '' }));
  return stdout.split('\n');
}
