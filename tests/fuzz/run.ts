import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '#contract/areas/documentation.ts';
import { logout } from '#contract/areas/session.ts';
import { headerName } from '#contract/constants.ts';
import { signIn } from '#tests/support/client.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

// Sends generated requests to every endpoint of a real server, and reports replies that no request may cause.
//   node tests/fuzz/run.ts                  a bounded run of a few minutes
//   node tests/fuzz/run.ts --seed=1         repeats a run
//   node tests/fuzz/run.ts --max-examples=500
// Arguments are passed to Schemathesis, which needs Python 3.10 or newer and is installed into a folder of its own.
// Exits with 1 if it finds anything, and with 2 if it cannot run.

const root = join(import.meta.dirname, '../..');
const environment = join(root, 'node_modules/.cache/schemathesis');
const programs = join(environment, process.platform === 'win32' ? 'Scripts' : 'bin');
const adminPassword = 'Fuzzing-2026!';

const isRecentEnough = 'import sys; sys.exit(sys.version_info < (3, 10))';

/** What no reply may be: an internal error, a body or a type that the description does not name, an open door. */
const checks = [
  ...['not_a_server_error', 'status_code_conformance', 'content_type_conformance'],
  ...['response_schema_conformance', 'ignored_auth', 'unsupported_method'],
];

async function fuzz(options: readonly string[]): Promise<number> {
  if (!installFuzzer()) return 2;
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-fuzz-'));
  const server = await startServerProcess({
    dataDir,
    port: await freePort(),
    environment: { ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'error' },
  });
  try {
    const { token } = await signIn(server.api, 'admin', adminPassword);
    const file = join(dataDir, 'openapi.json');
    await writeFile(file, await describedInterface(server.api, token));
    const { status } = spawnSync(
      join(programs, 'schemathesis'),
      [
        ...['run', file, `--url=${server.url}`, `--header=${headerName.token}: ${token}`],
        ...[`--checks=${checks.join(',')}`, '--phases=fuzzing', '--max-examples=40', '--workers=2'],
        // It would end the session of the run.
        ...[`--exclude-path-regex=${logout.path}$`, '--continue-on-failure', ...options],
      ],
      { stdio: 'inherit', cwd: dataDir },
    );
    if (server.output().includes('request failed')) complain(server.output());
    return status === 0 ? 0 : 1;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function describedInterface(api: string, token: string): Promise<string> {
  const reply = await fetch(api + openApiDocument.path, { headers: { [headerName.token]: token } });
  return reply.text();
}

function installFuzzer(): boolean {
  const program = join(programs, 'schemathesis');
  if (existsSync(program)) return true;
  const python = ['python3', 'python'].find(name => run(name, ['-c', isRecentEnough]));
  if (!python) {
    complain('The fuzzer needs Python 3.10 or newer: install it, and run this again.');
    return false;
  }
  const requirements = join(import.meta.dirname, 'requirements.txt');
  const isInstalled =
    run(python, ['-m', 'venv', environment]) &&
    run(join(programs, 'python'), ['-m', 'pip', 'install', '--quiet', '-r', requirements]);
  if (!isInstalled) complain('Schemathesis could not be installed; the lines above say why.');
  return isInstalled;
}

const complain = (text: string) => process.stderr.write(`${text}\n`);

function run(program: string, options: readonly string[]): boolean {
  return spawnSync(program, options, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

process.exitCode = await fuzz(process.argv.slice(2));
