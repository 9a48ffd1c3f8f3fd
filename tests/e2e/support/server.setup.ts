import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildConsole } from '#scripts/bootstrap/build.mjs';
import { countSteps, type Step, useFolder, writeUse } from '#scripts/trace/machine-use.ts';
import { seedDemonstration } from '#tests/support/demonstration.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { unpackBrowser } from './executable.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origins of running consoles, one for each worker, so that parallel journeys never share one. */
    urls: readonly string[];
    /** A data folder to copy for a journey that stops its server; it is read-only. */
    template: string;
  }
}

/**
 * Builds the console, fills a data folder with a small demonstration, and starts the real server on a copy of it for
 * each worker. Folders and processes belong to the run and are removed after it. The lifecycles of records run in these
 * servers, which report their transitions for the trace.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildConsole();
  await unpackBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-journeys-'));
  const template = join(folder, 'template');
  const servers: ServerProcess[] = [];
  const lifecycleSteps: Step[] = [];
  const remove = async () => {
    await Promise.all(servers.map(server => server.stop()));
    writeUse(useFolder, 'lifecycles', countSteps(lifecycleSteps));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    seedDemonstration(template);
    for (let worker = 1; worker <= project.config.maxWorkers; worker += 1) {
      const dataDir = join(folder, `data-${worker}`);
      await cp(template, dataDir, { recursive: true });
      const nodeArguments = ['--import', './tests/e2e/support/lifecycle-recorder.ts'];
      const server = await startServerProcess({ dataDir, port: await freePort(), nodeArguments });
      server.process.on('message', step => lifecycleSteps.push(step as Step));
      servers.push(server);
    }
    project.provide(
      'urls',
      servers.map(({ url }) => url),
    );
    project.provide('template', template);
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}
