import { expect, it } from 'vitest';
import { carriesMachine, fromHash, toHash } from '#modules/atlas/atlas/open/share-text.ts';

it('an address carries a text of any characters, and gives it back', async () => {
  const source = { kind: 'code' as const, text: `// 红绿灯 🚦\n${'on: { GO: "green" }\n'.repeat(500)}` };
  const hash = (await toHash(source)) ?? '';
  expect(hash).toMatch(/^#open=code\.[\w-]+$/);
  expect(hash.length).toBeLessThan(source.text.length / 10);
  expect(carriesMachine(hash)).toBe(true);
  expect(await fromHash(hash)).toEqual(source);
});

it('a text that is too long for an address has none', async () => {
  const noise = Array.from({ length: 40_000 }, (_, place) => ((place * 7919) % 65_521).toString(36)).join('');
  expect(await toHash({ kind: 'json', text: noise })).toBeUndefined();
});

it('a damaged address, and one that would become enormous, is refused', async () => {
  await expect(fromHash('#open=code.AAAA')).rejects.toThrow();
  await expect(fromHash('#open=pdf.AAAA')).rejects.toThrow();
  const bomb = await toHash({ kind: 'code', text: ' '.repeat(3_000_000) });
  await expect(fromHash(bomb ?? '')).rejects.toThrow('too long');
});
