import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/kernel/config/config.ts';

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('a setting in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  it('has the content without the last line break', () => {
    const secret = 'k'.repeat(31);
    const config = readConfig({
      SECRET_KEY_FILE: file('key', `${secret} \n`),
      PORT_FILE: file('port', '9000\r\n'),
      SITE_NAME_FILE: file('nothing', ''),
    });
    expect(config).toMatchObject({ secretKey: `${secret} `, port: 9000, site: { name: undefined } });
  });

  it('is refused with the other wrong ones, and shows no secret', () => {
    const lines = refusal({
      SECRET_KEY_FILE: file('short', 'too short'),
      ADMIN_PASSWORD_FILE: join(folder, 'missing'),
      LOG_LEVEL: 'info',
      LOG_LEVEL_FILE: file('level', 'debug'),
      SITE_NAME_FILE: folder,
    }).split('\n');
    expect(lines.toSorted()).toEqual([
      `ADMIN_PASSWORD_FILE="${join(folder, 'missing')}" cannot be read (ENOENT). Correct it or leave it unset.`,
      `LOG_LEVEL_FILE="${join(folder, 'level')}" is set together with LOG_LEVEL. Correct it or leave it unset.`,
      'SECRET_KEY=(hidden) must have at least 32 characters. Correct it or leave it unset.',
      `SITE_NAME_FILE="${folder}" cannot be read (EISDIR). Correct it or leave it unset.`,
    ]);
  });
});

describe('settings', () => {
  it('[API-04] have defaults that start a server on this machine alone', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      basePath: '/jeecg-boot',
      dataDir: './data',
      databaseUrl: undefined,
      migrationDatabaseUrl: undefined,
      apiTarget: undefined,
      adminPassword: undefined,
      signSecret: 'dd05f1c54d63749eda95f9fa6d49v442a',
      captcha: 'adaptive',
      rateLimit: 3000,
      trustedProxies: undefined,
      chatRobotHosts: [
        'oapi.dingtalk.com',
        'qyapi.weixin.qq.com',
        'open.feishu.cn',
        'open.larksuite.com',
      ].map(host => ({ host })),
      dataSourceHosts: [],
      quotas: { person: undefined, tenant: undefined },
      backups: { to: undefined, key: undefined, kept: 14 },
      browserErrorDays: 90,
      slowQueryMs: 1000,
      frameOrigins: [],
      pictureOrigins: [],
      tokenOrigins: [],
      targetPages: [],
      hostOrigins: [],
      site: { name: undefined, picture: undefined },
      logLevel: 'warn',
      signInMethods: { registration: false, sms: { kind: 'off' }, third: [] },
    });
  });

  it('are read from the environment, where an empty variable counts as unset', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::1',
      BASE_PATH: '/api/v1',
      DATA_DIR: '/var/lib/vitrine',
      DATABASE_URL: 'postgresql://someone@db/vitrine',
      API_TARGET: 'https://backend.example:8443/jeecg-boot//',
      ADMIN_PASSWORD: 'long enough',
      SIGN_SECRET: 'a secret of our own',
      CAPTCHA: 'always',
      RATE_LIMIT: '5',
      FRAME_ORIGINS: 'https://maps.example, http://cams.example:8080,',
      PICTURE_ORIGINS: 'https://files.example,http://10.0.0.4:9000',
      TOKEN_ORIGINS: 'https://reports.example, http://localhost:8085',
      TARGET_PAGES: '/doc.html, /jmreport/',
      LOG_LEVEL: 'silent',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '::1',
      basePath: '/api/v1',
      captcha: 'always',
      rateLimit: 5,
      frameOrigins: ['https://maps.example', 'http://cams.example:8080'],
      pictureOrigins: ['https://files.example', 'http://10.0.0.4:9000'],
      tokenOrigins: ['https://reports.example', 'http://localhost:8085'],
      targetPages: ['/doc.html', '/jmreport/'],
    });
    expect(config.apiTarget).toBe('https://backend.example:8443/jeecg-boot');
    expect(readConfig({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
    expect(readConfig({ UNRELATED: 'x' })).toEqual(readConfig({}));
  });

  it.each([
    ['1', 1],
    [' 2 ', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.1, 10.1.0.0/16,', ['10.0.0.1', '10.1.0.0/16']],
    ['::1, fd00::/8', ['::1', 'fd00::/8']],
    [',', undefined],
  ])('read the trusted proxies "%s"', (value, expected) => {
    expect(readConfig({ TRUSTED_PROXIES: value }).trustedProxies).toEqual(expected);
  });

  it('[LAYOUT-23] keep the micro-frontend mode off unless hosts are configured', () => {
    expect(readConfig({}).hostOrigins).toEqual([]);
    expect(readConfig({ MICRO_FRONTEND: '' }).hostOrigins).toEqual([]);
    const { hostOrigins } = readConfig({ MICRO_FRONTEND: 'https://portal.example, http://127.0.0.1:8090' });
    expect(hostOrigins).toEqual(['https://portal.example', 'http://127.0.0.1:8090']);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['BASE_PATH', 'api'],
    ['BASE_PATH', '/api/'],
    ['BASE_PATH', '/'],
    ['BASE_PATH', '/a b'],
    ['API_TARGET', 'backend:8080'],
    ['API_TARGET', 'ftp://backend'],
    ['CAPTCHA', 'never'],
    ['RATE_LIMIT', '0'],
    ['RATE_LIMIT', 'many'],
    ['TRUSTED_PROXIES', '0'],
    ['TRUSTED_PROXIES', '11'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '*'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0'],
    ['FRAME_ORIGINS', 'maps.example'],
    ['FRAME_ORIGINS', 'https://maps.example/path'],
    ['FRAME_ORIGINS', 'https://*.example'],
    ['FRAME_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
    ['FRAME_ORIGINS', 'javascript:alert(1)'],
    ['PICTURE_ORIGINS', 'files.example'],
    ['PICTURE_ORIGINS', 'https://files.example/avatars'],
    ['PICTURE_ORIGINS', '*'],
    ['PICTURE_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
    ['PICTURE_ORIGINS', 'data:'],
    ['TOKEN_ORIGINS', 'http://reports.example'],
    ['TOKEN_ORIGINS', 'https://reports.example/x'],
    ['TOKEN_ORIGINS', 'http://localhost@reports.example'],
    ['TOKEN_ORIGINS', '*'],
    ['TARGET_PAGES', 'doc.html'],
    ['TARGET_PAGES', '/'],
    ['TARGET_PAGES', '/../doc.html'],
    ['TARGET_PAGES', '/a%2fb'],
    ['TARGET_PAGES', 'https://reports.example/doc.html'],
    ['MICRO_FRONTEND', 'on'],
    ['MICRO_FRONTEND', '*'],
    ['MICRO_FRONTEND', 'null'],
    ['MICRO_FRONTEND', 'https://portal.example/console'],
    ['LOG_LEVEL', 'loud'],
  ])('name %s and its value "%s" in one line when it cannot be used', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}="`));
    expect(message).toContain(`"${value}"`);
    expect(message).toMatch(/must|expected/i);
    expect(message).not.toContain('\n');
  });

  it('are all named when several cannot be used, also where good ones do not go together', () => {
    const lines = refusal({
      PORT: 'eighty',
      ADMIN_PASSWORD: 'hunter2',
      SMS: 'webhook',
      CAS_URL: 'https://cas.example',
    });
    expect(lines.split('\n')).toEqual([
      'PORT="eighty" must be a number. Correct it or leave it unset.',
      'ADMIN_PASSWORD=(hidden) must have at least 8 characters. Correct it or leave it unset.',
      'SMS="webhook" needs SMS_WEBHOOK_URL. Correct it or leave it unset.',
      'CAS_URL="https://cas.example" needs PUBLIC_URL. Correct it or leave it unset.',
    ]);
  });

  it('name a wrong value alone, and not the setting that needs it', () => {
    const lines = refusal({ SMS: 'webhook', SMS_WEBHOOK_URL: 'http://sms.example', REGISTRATION: 'on' });
    expect(lines).toMatch(/^SMS_WEBHOOK_URL=[^\n]*$/);
    expect(refusal({ SMS: 'pigeon', REGISTRATION: 'on' })).toMatch(/^SMS="pigeon"[^\n]*$/);
  });

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter22@db/x'],
    ['MIGRATION_DATABASE_URL', 'mysql://root:hunter22@db/x'],
    ['REDIS_URL', 'http://:hunter22@cache'],
    ['ADMIN_PASSWORD', 'hunter2'],
    ['SIGN_SECRET', 'hunter2'],
  ])('hide the value of %s', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}=\\(hidden\\) must `));
    expect(message).not.toContain('hunter2');
  });

  it('need the same key for each of several processes, whose data folders have different ones', () => {
    const several = { DATABASE_URL: 'postgresql://app:hunter22@db/x', REDIS_URL: 'redis://:hunter22@cache' };
    expect(refusal(several)).toMatch(/^REDIS_URL=\(hidden\) needs SECRET_KEY/);
    expect(refusal({ ...several, SECRET_KEY: 'of the tests, and of nothing else' })).toBe('accepted');
    expect(refusal({ REDIS_URL: several.REDIS_URL, API_TARGET: 'http://family.example' })).toBe('accepted');
  });

  it('need the database of the running server beside the role that migrates it', () => {
    const owner = { MIGRATION_DATABASE_URL: 'postgresql://owner:hunter22@db/x' };
    expect(refusal(owner)).toMatch(/^MIGRATION_DATABASE_URL=\(hidden\) needs DATABASE_URL/);
    expect(refusal({ ...owner, DATABASE_URL: 'postgresql://app:hunter22@db/x' })).toBe('accepted');
  });

  describe('of the storage', () => {
    const store = { S3_BUCKET: 'files', S3_ACCESS_KEY: 'hunter-name', S3_SECRET_KEY: 'hunter2' };

    it('are those of a store where files are kept in one', () => {
      expect(readConfig({}).s3).toBeUndefined();
      expect(readConfig({ STORAGE: 's3', ...store, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3).toEqual({
        endpoint: 'http://127.0.0.1:9000',
        bucket: 'files',
        region: 'us-east-1',
        accessKey: 'hunter-name',
        secretKey: 'hunter2',
      });
    });

    it.each([
      [{ STORAGE: 'disk' }, 'STORAGE="disk" must be "folder" or "s3"'],
      [{ STORAGE: 's3', ...store, S3_BUCKET: '' }, 'STORAGE="s3" needs S3_BUCKET'],
      [{ STORAGE: 's3', ...store, S3_SECRET_KEY: '' }, 'STORAGE="s3" needs S3_SECRET_KEY'],
      [{ STORAGE: 's3', ...store, S3_BUCKET: 'A b' }, 'S3_BUCKET="A b" must be the name of a bucket'],
      [
        { STORAGE: 's3', ...store, S3_ENDPOINT: 'minio:9000' },
        'S3_ENDPOINT="minio:9000" must be the address',
      ],
      [{ S3_SECRET_KEY: 'hunter2' }, 'S3_SECRET_KEY=(hidden) needs STORAGE to be s3'],
    ])('are refused as %j', (environment, line) => {
      const message = refusal(environment);
      expect(message.startsWith(line), message).toBe(true);
      expect(message).not.toMatch(/hunter|\n/);
    });
  });

  describe('of the sign-in methods', () => {
    const provider = {
      source: 'sso',
      name: 'SSO',
      clientId: 'c',
      clientSecret: 'hush',
      issuer: 'https://sso.example',
    };
    const publicUrl = { PUBLIC_URL: 'https://console.example' };
    const third = (...providers: object[]) => ({ ...publicUrl, THIRD_LOGIN: JSON.stringify(providers) });

    it('[AUTH-18] turn each of them on by itself', () => {
      const { signInMethods } = readConfig({
        ...third(provider),
        CAS_URL: 'https://cas.example/cas/',
        REGISTRATION: 'on',
        SMS: 'webhook',
        SMS_WEBHOOK_URL: 'https://sms.example/send',
        SMS_WEBHOOK_TOKEN: 't',
      });
      expect(signInMethods).toEqual({
        publicUrl: 'https://console.example',
        relyingParty: { origin: 'https://console.example', id: 'console.example' },
        qr: true,
        sms: { kind: 'webhook', url: 'https://sms.example/send', token: 't' },
        registration: true,
        casUrl: 'https://cas.example/cas',
        third: [{ ...provider, scope: 'openid profile', newAccounts: false, signOut: false }],
      });
      const signOut = { CAS_URL: 'https://cas.example/cas', CAS_SIGN_OUT: 'on' };
      const leading = readConfig({ ...third({ ...provider, signOut: true }), ...signOut }).signInMethods;
      expect([leading.casSignOut, leading.third[0]]).toEqual([
        true,
        expect.objectContaining({ signOut: true }),
      ]);
      expect(readConfig({ SMS: 'log', NODE_ENV: 'development' }).signInMethods.sms).toEqual({ kind: 'log' });
    });

    const plain = {
      source: 'hub',
      name: 'Hub',
      clientId: 'c',
      authorizationEndpoint: 'https://hub.example/authorize',
      tokenEndpoint: 'https://hub.example/token',
      userEndpoint: 'https://hub.example/user',
    };
    const { tokenEndpoint: _left, ...incomplete } = plain;
    it.each<[Record<string, string>, RegExp]>([
      [{ SMS: 'webhook' }, /^SMS="webhook" needs SMS_WEBHOOK_URL/],
      [{ SMS: 'log' }, /^SMS="log" .*development/],
      [{ SMS: 'log', NODE_ENV: 'production' }, /^SMS="log" .*development/],
      [{ SMS: 'pigeon' }, /^SMS="pigeon" must be/],
      [{ SMS_WEBHOOK_URL: 'http://sms.example' }, /^SMS_WEBHOOK_URL=.*must start with https/],
      [{ SMS: 'target' }, /^SMS="target" needs API_TARGET/],
      [{ REGISTRATION: 'on', API_TARGET: 'https://backend.example' }, /^REGISTRATION="on" needs SMS/],
      [{ REGISTRATION: 'on' }, /^REGISTRATION="on" needs SMS/],
      [{ CAS_URL: 'https://cas.example' }, /^CAS_URL=.*needs PUBLIC_URL/],
      [{ CAS_URL: 'javascript:alert(1)', ...publicUrl }, /^CAS_URL=.*must be an address/],
      [{ CAS_SIGN_OUT: 'on' }, /^CAS_SIGN_OUT="on" needs CAS_URL/],
      [third({ ...plain, signOut: true }), /^THIRD_LOGIN=\(hidden\) 0/],
      [{ PUBLIC_URL: 'https://console.example/path' }, /^PUBLIC_URL=.*without a path/],
      [{ PUBLIC_URL: 'http://console.example' }, /^PUBLIC_URL=.*must start with https/],
      [{ THIRD_LOGIN: JSON.stringify([provider]) }, /^THIRD_LOGIN=\(hidden\) needs PUBLIC_URL/],
      [{ ...publicUrl, THIRD_LOGIN: '{"source"' }, /^THIRD_LOGIN=\(hidden\) must be a JSON list/],
      [{ ...publicUrl, THIRD_LOGIN: '{}' }, /^THIRD_LOGIN=\(hidden\) must be a JSON list/],
      [third(provider, provider), /names a source twice/],
      [third({ ...provider, source: 'oauth2' }), /0\.source: is a name the server needs itself/],
      [third({ ...provider, source: '../x' }), /0\.source: must be a short name/],
      [third({ ...provider, issuer: 'http://sso.example' }), /0\.issuer: must start with https/],
      [third(plain, incomplete), /^THIRD_LOGIN=\(hidden\) 1\./],
      [third({ ...provider, secret: 'x' }), /^THIRD_LOGIN=\(hidden\) 0/],
    ])('are refused where they do not go together: %j', (environment, message) => {
      const line = refusal(environment);
      expect(line).toMatch(message);
      expect(line).not.toContain('hush');
    });
  });
});
