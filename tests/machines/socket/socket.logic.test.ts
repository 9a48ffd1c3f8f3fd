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
});

describe('the fields of a frame', () => {
  it('are those of a JSON object', () => {
    expect(fieldsOf('{"cmd":"topic"}')).toEqual({ cmd: 'topic' });
  });

  it.each(['', 'HeartBeat', '7', 'null', '[]', '"text"', '{"cmd":'])('are none in %j', text => {
    expect(fieldsOf(text)).toBeUndefined();
  });

  it('are read without ever throwing', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        fieldsOf(text);
      }),
    );
  });
});
