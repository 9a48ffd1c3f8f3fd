import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreeing, defaultSettings, type Settings } from '#machines/settings/settings.logic.ts';
import { readSnapshot, takeSnapshot } from '#machines/settings/settings.snapshot.ts';

const colors = ['blue', 'green'];
const chosen: Settings = {
  sidebarOpened: false,
  device: 'mobile',
  mode: 'dark',
  theme: 'light',
  layout: 'topmenu',
  contentWidth: 'Fluid',
  fixedHeader: true,
  fixedSidebar: false,
  autoHideHeader: true,
  color: 'green',
  weak: true,
  multipage: false,
};

const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    sidebarOpened: fc.boolean(),
    device: fc.constantFrom('desktop', 'mobile'),
    mode: fc.constantFrom('light', 'dark', 'system'),
    theme: fc.constantFrom('dark', 'light'),
    layout: fc.constantFrom('sidemenu', 'topmenu'),
    contentWidth: fc.constantFrom('Fixed', 'Fluid'),
    fixedHeader: fc.boolean(),
    fixedSidebar: fc.boolean(),
    autoHideHeader: fc.boolean(),
    color: fc.constantFrom(...colors),
    weak: fc.boolean(),
    multipage: fc.boolean(),
  })
  .map(agreeing);

describe('settings', () => {
  it('[SETTINGS-03][SETTINGS-05] without a choice are dark and blue', () => {
    expect(readSnapshot(undefined, colors)).toEqual({ settings: defaultSettings });
    expect(readSnapshot(null, colors)).toEqual({ settings: defaultSettings });
    expect(defaultSettings).toEqual({
      sidebarOpened: true,
      device: 'desktop',
      mode: 'system',
      theme: 'dark',
      layout: 'sidemenu',
      contentWidth: 'Fixed',
      fixedHeader: true,
      fixedSidebar: true,
      autoHideHeader: false,
      color: 'blue',
      weak: false,
      multipage: true,
    });
  });

  it('[SETTINGS-08] are of a fixed width unless the navigation is at the top', () => {
    expect(agreeing({ ...chosen, layout: 'sidemenu' }).contentWidth).toBe('Fixed');
    expect(agreeing(chosen).contentWidth).toBe('Fluid');
  });

  it('[SETTINGS-11] do not hide a header that is not fixed', () => {
    expect(agreeing({ ...chosen, fixedHeader: false }).autoHideHeader).toBe(false);
    expect(agreeing(chosen).autoHideHeader).toBe(true);
    expect(agreeing({ ...chosen, autoHideHeader: false }).autoHideHeader).toBe(false);
  });
});

describe('stored settings', () => {
  it('[SETTINGS-16] are restored unchanged', () => {
    expect(takeSnapshot(chosen)).toEqual({ machine: 'settings', version: 2, settings: chosen });
    fc.assert(
      fc.property(anySettings, settings => {
        const stored: unknown = JSON.parse(JSON.stringify(takeSnapshot(settings)));
        expect(readSnapshot(stored, colors)).toEqual({ settings });
      }),
    );
  });

  it('are restored from the first version, which was only the settings', () => {
    expect(readSnapshot(chosen, colors)).toEqual({ settings: chosen });
    expect(readSnapshot({}, colors)).toEqual({ settings: defaultSettings });
    expect(readSnapshot({ theme: 'light' }, colors)).toEqual({
      settings: { ...defaultSettings, theme: 'light' },
    });
  });

  it.each(Object.keys(chosen))('reset an invalid %s to its default, and report it', name => {
    const { settings, dropped } = readSnapshot({ ...takeSnapshot({ ...chosen, [name]: 'x' }) }, colors);
    const expected = agreeing({ ...chosen, [name]: defaultSettings[name as keyof Settings] });
    expect(settings).toEqual(expected);
    expect(dropped).toBe(`broken: ${name}`);
  });

  it('[SETTINGS-04] lose a colour that is no preset', () => {
    expect(readSnapshot({ ...chosen, color: 'pink', weak: 1 }, colors).dropped).toBe('broken: color, weak');
  });

  it('[SETTINGS-08][SETTINGS-11] are brought into agreement', () => {
    const { settings } = readSnapshot({ ...chosen, layout: 'sidemenu', fixedHeader: false }, colors);
    expect(settings).toMatchObject({ contentWidth: 'Fixed', autoHideHeader: false });
  });

  it.each<[unknown, string]>([
    ['x', 'it is no snapshot of the settings'],
    [[], 'it is no snapshot of the settings'],
    [{ machine: 'tabs', version: 2, settings: chosen }, 'it is no snapshot of the settings'],
    [{ version: 2, settings: chosen }, 'it is no snapshot of the settings'],
    [{ machine: 'settings', settings: chosen }, 'it has no version'],
    [{ machine: 'settings', version: 3, settings: chosen }, 'version 3 is newer than 2'],
    [{ machine: 'settings', version: 0 }, 'version 0 is unknown'],
    [{ machine: 'settings', version: 2 }, 'it has no settings'],
    [{ machine: 'settings', version: 2, settings: [] }, 'it has no settings'],
    [{ machine: 'settings', version: 2, settings: null }, 'it has no settings'],
  ])('that are %j are dropped: %s', (stored, dropped) => {
    expect(readSnapshot(stored, colors)).toEqual({ settings: defaultSettings, dropped });
  });

  it('never prevent the start, whatever was stored', () => {
    fc.assert(
      fc.property(fc.anything(), stored => {
        const { settings } = readSnapshot(stored, colors);
        expect(agreeing(settings)).toEqual(settings);
      }),
    );
  });
});
