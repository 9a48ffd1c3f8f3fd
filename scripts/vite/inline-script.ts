import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { firstRequestsConstant } from './first-requests.ts';

const root = join(import.meta.dirname, '../..');

/**
 * A module bundled with its imports as one classic script, for a `<script>` inside the page.
 *
 * @param file path below the project
 * @param constants written before it, by name
 */
export async function inlineScript(
  file: string,
  constants: Readonly<Record<string, unknown>>,
): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    define: firstRequestsConstant,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, file), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const written = Object.entries(constants).map(([name, value]) => `const ${name} = ${textOf(value)};\n`);
  return `<script>\n${written.join('')}${built.output[0].code}</script>`;
}

/** JSON that cannot end the script around it. */
const textOf = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
