import { and, eq, like } from 'drizzle-orm';
import { userList } from '#contract/areas/users.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { handle } from '#server/kernel/http/route.ts';
import { routes } from '#server/modules/index.ts';
import { userServer } from '#server/modules/users/user-server.ts';
import { listPage } from '#server/records/list/page.ts';
import { permittedList } from '#server/records/resource/hidden-fields.ts';
import { presentRows } from '#server/records/resource/read.ts';
import { rowsBeforeRules } from '#server/records/resource/scope.ts';
import { rowsOfRules } from '../support/restricted-people.ts';

// The server, with the list of people twice besides: once for everybody who has signed in, and once without the look-up
// of data rules as well, narrowed by conditions that are written into it and are those of the data rules of the
// measurement. The floors of what permissions and rules add to a list.
const { input, output, success } = userList;
const shape = { method: 'GET', auth: 'self', input, output, success } as const;
const withoutPermission = defineEndpoint({ ...shape, name: 'bench.signedIn', path: '/bench/signed-in' });
const byHand = defineEndpoint({ ...shape, name: 'bench.narrowed', path: '/bench/narrowed' });
const listed = routes.find(({ endpoint }) => endpoint === userList);
if (!listed) throw new Error('The list of people is not served');

const config = readConfig(process.env);
const { database } = await prepareDatabase(config, console.log);
const app = await createApp({
  config,
  db: database.db,
  statements: database.statements,
  furtherRoutes: [
    { endpoint: withoutPermission, handler: listed.handler },
    handle(byHand, async (query, context) => {
      const isOfRules = and(
        like(users.orgCode, `${rowsOfRules.orgCode}%`),
        eq(users.createBy, rowsOfRules.createBy),
      );
      const scope = and(await rowsBeforeRules(userServer, context), isOfRules);
      const page = await listPage(context.db, await permittedList(userServer, context), query, scope);
      return { ...page, records: await presentRows(userServer, page.records, context, 'list') };
    }),
  ],
});
await app.listen({ port: config.port, host: config.host });
process.stdout.write('Vitrine is ready\n');
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => database.close())
      .then(() => process.exit(0)),
);
