import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const folder = join(import.meta.dirname, '../../modules/atlas/atlas/open/sandbox');
const developmentAddress = '/@machine-sandbox.html';

/**
 * Resolves `bridge.ts?sandbox` to the address of the page in which the machines of others are evaluated: one file with
 * the scripts inside, because a page without an origin loads none. It carries its policy, so that it holds on any host.
 */
export function machineSandbox(notices: Plugin): Plugin {
  let served = false;
  return {
    name: 'machine-sandbox',
    enforce: 'pre',
    configResolved: ({ command }) => {
      served = command === 'serve';
    },
    configureServer(server) {
      server.middlewares.use(developmentAddress, (_request, response, next) => {
        sandboxPage(notices).then(page => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(page);
        }, next);
      });
    },
    async load(id) {
      if (!id.endsWith('/sandbox/bridge.ts?sandbox')) return null;
      if (served) return { code: `export default ${JSON.stringify(developmentAddress)}`, moduleType: 'js' };
      const file = this.emitFile({
        type: 'asset',
        name: 'machine-sandbox.html',
        source: await sandboxPage(notices),
      });
      return { code: `export default import.meta.ROLLUP_FILE_URL_${file}`, moduleType: 'js' };
    },
  };
}

const template = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="%POLICY%">
<title>Machines of others are read here</title>
<script type="text/plain" id="worker">%WORKER%</script>
<script>%BRIDGE%</script>
</html>
`;

async function sandboxPage(notices: Plugin): Promise<string> {
  const [worker, bridge] = await Promise.all([script('worker', notices), script('bridge', notices)]);
  const hash = createHash('sha256').update(bridge).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'unsafe-eval' blob:`,
    'worker-src blob:',
  ].join('; ');
  const parts: Record<string, string> = { '%POLICY%': policy, '%WORKER%': worker, '%BRIDGE%': bridge };
  return template.replace(/%[A-Z]+%/g, name => parts[name] ?? name);
}

/** A script of the sandbox with all that it imports, as text inside of a page. */
async function script(name: string, notices: Plugin): Promise<string> {
  const built = (await build({
    configFile: false,
    // Components that the module also has are left out; what is reported of them is not about this script.
    logLevel: 'error',
    plugins: [notices],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, `${name}.ts`),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const [output] = [built].flat();
  const [chunk] = output?.output ?? [];
  if (!chunk) throw new Error(`The script ${name} of the sandbox could not be built`);
  return chunk.code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}
