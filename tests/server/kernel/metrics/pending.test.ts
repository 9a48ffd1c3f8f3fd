import { EventEmitter } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openPending } from '#server/kernel/metrics/pending.ts';

/** A server that receives requests, and replies to them when it is asked to. */
function begin() {
  const server = new EventEmitter();
  const pending = openPending();
  pending.follow(server as never);
  const receive = () => {
    const response = new EventEmitter();
    server.emit('request', {}, response);
    return () => response.emit('close');
  };
  return { pending, receive };
}

it('waits for the replies to all requests', async () => {
  const { pending, receive } = begin();
  await pending.gap();
  const [first, second] = [receive(), receive()];
  const order: string[] = [];
  const gap = pending.gap().then(() => order.push('work'));
  first();
  await new Promise(resolve => setImmediate(resolve));
  order.push('second');
  second();
  await gap;
  expect(order).toEqual(['second', 'work']);
});

it('goes on beside a request that does not end', async () => {
  const { pending, receive } = begin();
  receive();
  await pending.gap();
  // It is work of its own by now.
  await after(300);
  const order: string[] = [];
  const gap = pending.gap().then(() => order.push('work'));
  await new Promise(resolve => setImmediate(resolve));
  order.push('later');
  await gap;
  expect(order).toEqual(['work', 'later']);
});
