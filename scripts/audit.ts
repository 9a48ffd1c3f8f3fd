import { spawnSync } from 'node:child_process';

// Requests the known vulnerabilities of the installed versions from the registry.
//   node scripts/audit.ts                       all packages
//   node scripts/audit.ts --omit=dev            only those that run in production
//   node scripts/audit.ts --registry=https://…  uses another registry, such as the public one
// Further arguments are passed to npm audit. Exits with 1 if there are vulnerabilities, and with 2 if the registry
// does not reply.

const options = process.argv.slice(2);
const { stdout, stderr } = npm(['audit', '--json', ...options]);
const report = read(stdout);
if (report?.auditReportVersion === undefined) {
  const reason = report?.message ?? report?.error?.summary ?? stderr.trim().split('\n').at(-1);
  console.error(`The vulnerabilities could not be read: ${reason || 'npm gave no reply.'}`);
  console.error(
    'Many mirrors of the registry do not offer audits. Use one that does: npm run audit -- --registry=https://…',
  );
  process.exitCode = 2;
} else {
  const { stdout: text, status } = npm(['audit', ...options]);
  console.log(text.trimEnd());
  process.exitCode = status === 0 ? 0 : 1;
}

/** The npm that started the script, otherwise the one on the machine. */
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
