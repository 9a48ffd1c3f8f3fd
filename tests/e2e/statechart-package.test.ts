import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStatechart } from '#scripts/statechart/build.ts';
import { freePort } from '#tests/support/free-port.ts';
import { launchBrowser } from './support/browser.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'statechart-package-'));
const built = join(folder, 'dist');

beforeAll(() => buildStatechart(built));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the example from its file, and collects what a page must not do. */
async function onExample(act: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('console', message => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', error => problems.push(error.message));
    const own = pathToFileURL(built).href;
    page.on('request', request => {
      const url = request.url();
      if (!url.startsWith(own) && !/^(blob|data):/.test(url)) problems.push(`asked for ${url}`);
    });
    await page.goto(pathToFileURL(join(built, 'example/index.html')).href);
    await page.getByRole('button', { name: 'State locked, active now' }).waitFor();
    await act(page);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
}

describe('the statechart as a package', () => {
  it('is drawn, simulated and exported in a plain page that is opened from its file', () =>
    onExample(async page => {
      await page
        .getByRole('button', { name: /^Transition coin, from locked to unlocked.*can be sent/ })
        .click();
      await page.getByRole('status').filter({ hasText: 'Now in unlocked' }).first().waitFor();
      await page.getByRole('button', { name: 'wait 10 s' }).click();
      await page.getByRole('button', { name: 'State locked, active now' }).waitFor();
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('button', { name: 'State unlocked, active now' }).waitFor();
      for (const [format, text] of [
        ['svg', '<svg xmlns="http://www.w3.org/2000/svg"'],
        ['mermaid', 'stateDiagram-v2'],
        ['scxml', '<scxml '],
        ['json', '"id": "turnstile"'],
      ] as const) {
        await page.getByRole('combobox', { name: 'Format' }).selectOption(format);
        await page.getByRole('button', { name: 'Export' }).click();
        await page.locator('#exported', { hasText: text }).waitFor();
      }
    }));

  it('follows the colour scheme of the reader, and the theme of the page before it', () =>
    onExample(async page => {
      const frame = page.locator('.chart-frame');
      const background = () => frame.evaluate(element => getComputedStyle(element).backgroundColor);
      await page.emulateMedia({ colorScheme: 'light' });
      const light = await background();
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await background();
      expect(dark).not.toBe(light);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
      expect(await background()).toBe(light);
      await page.evaluate(() => document.documentElement.setAttribute('class', 'dark'));
      await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await background()).toBe(dark);
    }));

  it('draws with variables of its own, each with a value for pages that have none', () => {
    const styles = readFileSync(join(built, 'statechart.css'), 'utf8');
    const declared = new Set([...styles.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    const bare = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(bare.filter(name => !declared.has(name))).toEqual([]);
  });

  /** A project of others that has installed the packed package, as a package manager would. */
  const consumer = () => {
    const project = mkdtempSync(join(folder, 'consumer-'));
    for (const name of ['@vitrine/statechart', '@types'])
      mkdirSync(join(project, 'node_modules', name), { recursive: true });
    const npm = (...typed: string[]) => spawnSync('npm', typed, { cwd: project, encoding: 'utf8' });
    const packed = npm('pack', built, '--silent').stdout.trim();
    const into = join(project, 'node_modules/@vitrine/statechart');
    spawnSync('tar', ['-xzf', join(project, packed), '-C', into, '--strip-components=1']);
    const names = [
      'react',
      'react-dom',
      'scheduler',
      'xstate',
      'elkjs',
      'zod',
      'clsx',
      'lucide-react',
      'fast-xml-parser',
    ];
    for (const name of [...names, '@types/react', '@types/react-dom'])
      symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name), 'junction');
    return project;
  };

  it('runs in a Vite project of others as its README describes, and fills its container', async () => {
    const project = consumer();
    writeFileSync(
      join(project, 'index.html'),
      '<!doctype html><body style="margin:0"><main style="height:500px"></main><script type="module" src="/page.jsx"></script>',
    );
    writeFileSync(
      join(project, 'page.jsx'),
      `import '@vitrine/statechart/statechart.css';
      import { machineToGraph, Statechart } from '@vitrine/statechart';
      import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      import { createMachine } from 'xstate';
      const machine = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });
      createRoot(document.querySelector('main')).render(createElement(Statechart, { graph: machineToGraph(machine) }));`,
    );
    const shared = { root: project, configFile: false as const, logLevel: 'error' as const };
    await build(shared);
    const server = await preview({ ...shared, preview: { host: '127.0.0.1', port: await freePort() } });
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      const problems: string[] = [];
      page.on('pageerror', error => problems.push(error.message));
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await page.getByRole('button', { name: 'State off' }).waitFor();
      const chart = await page.locator('.chart').boundingBox();
      expect([chart?.height, problems]).toEqual([500, []]);
    } finally {
      await browser.close();
      await server.close();
    }
  });

  it('has types that a strict project of others compiles with, declarations of libraries included', () => {
    const project = consumer();
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          jsx: 'react-jsx',
          target: 'ES2023',
          lib: ['ES2024', 'DOM'],
          module: 'ESNext',
          moduleResolution: 'bundler',
          types: [],
          skipLibCheck: false,
        },
        files: ['page.tsx'],
      }),
    );
    const page = (graph: string) => `
      import { compareGraphs, machineToGraph, mountStatechart, Statechart, type ChartGraph } from '@vitrine/statechart';
      import { createMachine } from 'xstate';
      const machine = createMachine({ id: 'lamp', initial: 'off', states: { off: {} } });
      const graph: ChartGraph = machineToGraph(machine);
      export const kinds: string[] = [...compareGraphs(graph, graph).marks.values()];
      export const chart = mountStatechart(document.body, { machine, simulate: true, onStep: r => r.moments[0].value });
      export const view = <Statechart graph={${graph}} selected={['lamp.off']} onSelect={id => id?.length} />;`;
    const compile = (graph: string) => {
      writeFileSync(join(project, 'page.tsx'), page(graph));
      const compiler = join(root, 'node_modules/typescript/bin/tsc');
      return spawnSync(process.execPath, [compiler, '--project', project], { encoding: 'utf8' })
        .stdout.split('\n')
        .filter(line => line !== '');
    };
    expect(compile('graph')).toEqual([]);
    expect(compile('"no graph"')).toEqual([expect.stringContaining('page.tsx')]);
  });
});
