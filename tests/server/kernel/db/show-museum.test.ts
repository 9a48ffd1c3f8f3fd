import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import { showMuseum } from '#server/kernel/db/seed/show-museum.ts';
import { openTestDatabase } from '../../support/database.ts';

it('the menu of the museum is hidden until it is shown, and can be hidden again', async () => {
  const { db, close } = await openTestDatabase('seeded');
  const hidden = async () =>
    (await db.select().from(permissions).where(like(permissions.url, '/museum%'))).map(row => row.hidden);
  try {
    expect(await hidden()).toEqual([true, true]);
    await showMuseum(db, true);
    expect(await hidden()).toEqual([false, false]);
    await showMuseum(db, false);
    expect(await hidden()).toEqual([true, true]);
  } finally {
    await close();
  }
});

it('its setting is on, off, or as it was', () => {
  expect(['on', 'off', ''].map(MUSEUM => readConfig({ MUSEUM }).museum)).toEqual([true, false, undefined]);
  expect(() => readConfig({ MUSEUM: 'maybe' })).toThrow('MUSEUM="maybe" must be "on" or "off"');
});
