import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordChange, register, updatePassword } from '#contract/areas/account.ts';
import { userAdd, userChangePassword } from '#contract/areas/users.ts';
import { userMemberAdd } from '#contract/areas/users-departments.ts';
import { smsMode } from '#contract/areas/verification.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { departments, users } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { createPasswordHasher } from '#server/kernel/security/passwords.ts';
import { issueCode } from '#server/modules/account/sms-codes.ts';
import { createTicket } from '#server/modules/session/tickets.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { testPassword } from '../server/support/test-password.ts';

const message = '该密码过于常见，请换一个不易被猜到的密码';
const common = ['Password1!', 'Admin@123', 'Abc123456!', 'Qwerty123!', '1qaz@WSX', 'Aa123456!', 'P@ssw0rd'];

type Schema = { safeParse(value: unknown): { success: boolean } };
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const accepts = (schema: Schema, value: string) => schema.safeParse(value).success;

describe('a new password that everybody tries first', () => {
  let server: TestApp;
  let services: Services;
  let serial = 0;

  beforeAll(async () => {
    server = await startApp({
      environment: { SMS: 'webhook', SMS_WEBHOOK_URL: 'https://gateway.example', REGISTRATION: 'on' },
    });
    services = {
      db: server.db,
      config: server.config,
      now: () => new Date(),
      passwords: await createPasswordHasher(),
    } as Services;
  });
  afterAll(() => server.close());

  const person = async () => {
    serial += 1;
    const phone = `1390000${String(serial).padStart(4, '0')}`;
    return { ...(await server.add({ username: `chooser_${serial}`, phone })), phone };
  };

  const stored = () =>
    server.db.select({ id: users.id, password: users.password }).from(users).orderBy(users.id);

  /** Every endpoint that stores a new password, with an input that is right but for it, and whose session it needs. */
  const writers: [endpoint: AnyEndpoint, input: (password: string) => Promise<[object, string?]>][] = [
    [
      userAdd,
      async password => {
        serial += 1;
        const own = { username: `added_${serial}`, phone: `137000${10_000 + serial}`, workNo: `W${serial}` };
        return [{ ...own, realname: '甲', password, confirmpassword: password }, await server.as('admin')];
      },
    ],
    [
      userMemberAdd,
      async password => {
        serial += 1;
        const depId = `department_${serial}`;
        const code = { orgCode: `Q${serial}`, departName: '展厅', delFlag: '0' };
        await server.db.insert(departments).values({ id: depId, ...code });
        const own = { username: `member_${serial}`, phone: `136000${10_000 + serial}`, workNo: `M${serial}` };
        return [
          { depId, ...own, realname: '乙', password, confirmpassword: password },
          await server.as('admin'),
        ];
      },
    ],
    [
      userChangePassword,
      async password => [
        { username: (await person()).username, password, confirmpassword: password },
        await server.as('admin'),
      ],
    ],
    [
      updatePassword,
      async password => {
        const { username } = await person();
        return [
          { username, oldpassword: testPassword, password, confirmpassword: password },
          await server.as(username),
        ];
      },
    ],
    [
      register,
      async password => {
        serial += 1;
        const phone = `1380000${String(serial).padStart(4, '0')}`;
        return [
          {
            phone,
            username: `new_${serial}`,
            password,
            smscode: await issueCode(smsMode.register, phone, services),
          },
        ];
      },
    ],
    [
      passwordChange,
      async password => {
        const { id, username, phone } = await person();
        const data = { userId: id, phone, credentialVersion: 1 };
        return [
          { username, phone, password, smscode: await createTicket('passwordReset', data, 60_000, services) },
        ];
      },
    ],
  ];

  it('is expected by every endpoint that stores one', () => {
    const fields: Readonly<Record<string, unknown>>[] = endpoints.map(({ input }) => input.shape);
    const refusesWeak = endpoints.filter((_, index) => {
      const field = fields[index]?.password;
      return isSchema(field) && !accepts(field, 'weak') && accepts(field, 'Ceramic#2026');
    });
    expect(refusesWeak.map(({ name }) => name).toSorted()).toEqual(
      writers.map(([{ name }]) => name).toSorted(),
    );
  });

  describe.each(writers.map(([endpoint, input]) => [endpoint.name, endpoint, input] as const))(
    '%s',
    (_name, endpoint, inputOf) => {
      it.each(common)('refuses %s at the field, and stores nothing', async password => {
        const [input, token] = await inputOf(password);
        const before = await stored();
        const { envelope } = await server.request(endpoint, input as Record<string, unknown>, token);
        expect(envelope).toMatchObject({
          success: false,
          message,
          result: { fieldErrors: { password: message } },
        });
        expect(await stored()).toEqual(before);
      });

      it('accepts one that is not common', async () => {
        const [input, token] = await inputOf('Ceramic#2026');
        expect(
          (await server.request(endpoint, input as Record<string, unknown>, token)).envelope,
        ).toMatchObject({ success: true });
      });
    },
  );

  it('is one that is made of facts about its owner', async () => {
    const { username } = await server.add({ username: 'wanglaoshi' });
    const password = 'Wanglaoshi1!';
    const token = await server.as('admin');
    const { envelope } = await server.request(
      userChangePassword,
      { username, password, confirmpassword: password },
      token,
    );
    expect(envelope.message).toBe(message);
  });
});
