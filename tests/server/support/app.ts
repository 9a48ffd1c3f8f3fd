import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { login } from '#contract/areas/session.ts';
import { type AnyEndpoint, type Method, methodsOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { addressOf, partsOf } from '#modules/ground/platform/http/address.ts';
import { headersOf } from '#modules/ground/platform/http/headers.ts';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/kernel/config/config.ts';
import type { Database } from '#server/kernel/db/open.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { StatementRunner } from '#server/kernel/statements/statement.ts';
import { openStorage } from '#server/kernel/storage/open-storage.ts';
import type { Storage } from '#server/kernel/storage/storage.ts';
import { openTestDatabase } from './database.ts';
import { addPerson, type Person } from './people.ts';
import { rawCells } from './raw-cells.ts';
import { hashOfTestPassword, testPassword } from './test-password.ts';

export interface Answer<Result = unknown> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  envelope: Envelope<Result>;
  /** The unparsed body; of an .xlsx, what its cells hold, so that tests find what it reveals. */
  text: string;
  bytes: Buffer;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  statements: StatementRunner;
  config: Config;
  storage: Storage;
  /** The token of a real sign-in with the test password, cached by name. */
  as(username: string): Promise<string>;
  /** Adds a person with the given permission codes; none by default. */
  add(person: Person): Promise<{ id: string; username: string }>;
  /** Sends a request like the client of the console, signed if the contract requires it. */
  request<Result = unknown>(
    endpoint: AnyEndpoint,
    input?: Readonly<Record<string, unknown>>,
    token?: string,
    method?: Method,
    /** Headers beyond those of every request. */
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<Result>>;
  close(): Promise<void>;
}

interface StartOptions {
  /** Environment variables of server/kernel/config/config.ts. */
  environment?: Record<string, string>;
  now?: () => Date;
  /** Routes in addition to those of the product; `prepare` creates their tables. */
  furtherRoutes?: readonly Route[];
  prepare?: (db: Database) => Promise<unknown>;
  /** In place of the storage of the settings. */
  storage?: Storage;
  /** What begins the server again after a restore. */
  restart?: (between: () => Promise<void>) => void;
}

/** The complete server on its own database with the data of the first run; it opens no port. */
export async function startApp({
  environment,
  furtherRoutes,
  prepare,
  storage,
  restart,
  now = () => new Date(),
}: StartOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase('seeded');
  const { db, statements } = database;
  const hash = await hashOfTestPassword();
  await prepare?.(db);
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    SECRET_KEY: 'of the tests, and of nothing else',
    // The folder of somebody's data may have backups, of which only the newest are kept.
    BACKUP_TO: join(tmpdir(), 'vitrine-backups-of-tests'),
    ...environment,
  });
  const files = storage ?? (await openStorage(config));
  const app = await createApp({
    config,
    db,
    statements,
    storage: files,
    now,
    furtherRoutes,
    ...(restart && { restart }),
  });
  await app.ready();

  const request: TestApp['request'] = async (endpoint, input = {}, token = '', method, further = {}) => {
    const sent = method ?? methodsOf(endpoint)[0] ?? 'GET';
    const parts = partsOf(endpoint, sent, input, now().getTime());
    const sources = {
      base: config.basePath,
      signSecret: config.signSecret,
      now: () => now().getTime(),
      token: () => token,
      tenant: () => '0',
      lowAppId: () => undefined,
      presence: () => undefined,
      onFailure: () => undefined,
      onNoReply: () => undefined,
      onReply: () => undefined,
      recover: async () => false,
      translated: <Reply>(reply: Reply) => reply,
    };
    const response = await app.inject({
      method: sent,
      url: addressOf(config.basePath, parts),
      headers: { ...headersOf(sources, sent, parts), ...further },
      ...(parts.body && { payload: parts.body }),
    });
    return answerOf(response);
  };

  const tokens = new Map<string, Promise<string>>();
  const signIn = async (username: string) => {
    const { envelope } = await request<{ token: string }>(login, { username, password: testPassword });
    if (!envelope.success) throw new Error(`${username} cannot sign in: ${envelope.message}`);
    return envelope.result.token;
  };

  const remember = (username: string) => {
    const known = tokens.get(username) ?? signIn(username);
    tokens.set(username, known);
    return known;
  };

  return {
    app,
    db,
    statements,
    config,
    storage: files,
    request,
    as: remember,
    add: person => addPerson(db, person, hash),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

const textsIn = (workbook: Buffer) =>
  rawCells(workbook)
    .flatMap(({ rows }) => rows.flat())
    .join('\n');

/** Parses a reply; without JSON it has no envelope. */
export function answerOf<Result>(response: LightMyRequestResponse): Answer<Result> {
  const type = String(response.headers['content-type'] ?? '');
  const isJson = type.includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    envelope: (isJson ? response.json() : undefined) as Envelope<Result>,
    text: type.endsWith('spreadsheetml.sheet') ? textsIn(response.rawPayload) : response.payload,
    bytes: response.rawPayload,
  };
}
