import { spawnSync } from 'node:child_process';

// Asks the registry for known vulnerabilities of the installed versions.
//   node scripts/audit.ts                       all packages
//   node scripts/audit.ts --omit=dev            those that run
//   node scripts/audit.ts --registry=https://…  asks another registry, such as the public one
// Whatever else stands behind it is handed to npm audit. Ends with 1 where there is one, and with 2 where nothing answers.

const options = process.argv.slice(2);
const { stdout, stderr } = npm(['audit', '--json', ...options]);
const report = read(stdout);
if (report?.auditReportVersion === undefined) {
  const reason = report?.message ?? report?.error?.summary ?? stderr.trim().split('\n').at(-1);
  console.error(`Nothing is known about vulnerabilities: ${reason || 'npm gave no answer.'}`);
  console.error(
    'Many mirrors of the registry do not offer audits. Ask one that does: npm run audit -- --registry=https://…',
  );
  process.exitCode = 2;
} else {
  const { stdout: text, status } = npm(['audit', ...options]);
  console.log(text.trimEnd());
  process.exitCode = status === 0 ? 0 : 1;
}

/** npm as the script was started with it, else the one that the machine has. */
function npm(args: readonly string[]) {
  const own = process.env.npm_execpath;
  const [program, ...leading] = own ? [process.execPath, own] : ['npm'];
  return spawnSync(program ?? 'npm', [...leading, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

interface AuditReport {
  auditReportVersion?: number;
  message?: string;
  error?: { summary?: string };
}

function read(text: string): AuditReport | undefined {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return undefined;
  }
}
