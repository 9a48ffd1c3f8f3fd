import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf, socketAddress } from '#machines/socket/socket.logic.ts';

describe('the address of a socket', () => {
  it.each([
    ['http://localhost:8080/jeecg-boot', 'ws://localhost:8080/jeecg-boot/websocket/1'],
    ['https://example.test/jeecg-boot/', 'wss://example.test/jeecg-boot/websocket/1'],
    ['HTTPS://example.test//', 'wss://example.test/websocket/1'],
    ['https://http.example.test/http', 'wss://http.example.test/http/websocket/1'],
  ])('[NOTICE-09][LIVE-01] has ws in the place of http in %s', (base, address) => {
    expect(socketAddress(base, '/websocket/1')).toBe(address);
  });

  it('[NOTICE-09][LIVE-01] is as secure as the base and has the same host and path', () => {
    const base = fc
      .tuple(
        fc.constantFrom('http', 'https'),
        fc.constantFrom('example.test', 'http.test:8080'),
        fc.constantFrom('', '/', '/base', '/http://'),
      )
      .map(([scheme, host, path]) => `${scheme}://${host}${path}`);
    const paths = fc.array(fc.string({ minLength: 1 }).map(encodeURIComponent), { minLength: 1 });
    fc.assert(
      fc.property(base, paths, (url, parts) => {
        const address = socketAddress(url, `/${parts.join('/')}`);
        expect(address.startsWith('wss:')).toBe(url.startsWith('https:'));
        expect(address.replace(/^ws/, 'http')).toBe(`${url.replace(/\/+$/, '')}/${parts.join('/')}`);
      }),
    );
  });
});

describe('the fields of a frame', () => {
  it('are those of a JSON object', () => {
    expect(fieldsOf('{"cmd":"topic"}')).toEqual({ cmd: 'topic' });
  });

  it.each(['', 'HeartBeat', '7', 'null', '[]', '"text"', '{"cmd":'])('are none in %j', text => {
    expect(fieldsOf(text)).toBeUndefined();
  });

  it('are those that were written, and none of anything but an object', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
        const text = JSON.stringify(value);
        expect(fieldsOf(text)).toEqual(isObject ? JSON.parse(text) : undefined);
      }),
    );
  });

  it('are read without ever throwing', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        fieldsOf(text);
      }),
    );
  });
});
