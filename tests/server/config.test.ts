import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('settings', () => {
  it('[API-04] have defaults that start a server on this machine alone', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      basePath: '/jeecg-boot',
      dataDir: './data',
      databaseUrl: undefined,
      apiTarget: undefined,
      adminPassword: undefined,
      signSecret: 'dd05f1c54d63749eda95f9fa6d49v442a',
      captcha: 'adaptive',
      rateLimit: 3000,
      logLevel: 'warn',
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
      LOG_LEVEL: 'silent',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '::1',
      basePath: '/api/v1',
      captcha: 'always',
      rateLimit: 5,
    });
    expect(config.apiTarget).toBe('https://backend.example:8443/jeecg-boot');
    expect(readConfig({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
    expect(readConfig({ UNRELATED: 'x' })).toEqual(readConfig({}));
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
    ['LOG_LEVEL', 'loud'],
  ])('name %s and its value "%s" in one line when it cannot be used', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}="`));
    expect(message).toContain(`"${value}"`);
    expect(message).toMatch(/must|expected/i);
    expect(message).not.toContain('\n');
  });

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter22@db/x'],
    ['ADMIN_PASSWORD', 'hunter2'],
    ['SIGN_SECRET', 'hunter2'],
  ])('hide the value of %s', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}=\\(hidden\\) must `));
    expect(message).not.toContain('hunter2');
  });
});
