import { createServer } from '#server/app.ts';
import { serveConsole } from '#server/console/console.ts';
import { readConfig } from '#server/kernel/config/config.ts';

// Serves the built pages of a folder as the server serves the console, without a database: the floor of the
// waiting time of a browser.
const [folder = ''] = process.argv.slice(2);
const config = readConfig(process.env);
const app = createServer(config);
await serveConsole(app, folder, config);
await app.listen({ port: config.port, host: config.host });
process.stdout.write('Vitrine is ready\n');
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
