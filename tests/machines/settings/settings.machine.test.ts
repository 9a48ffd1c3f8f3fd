import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { agreeing, defaultSettings } from '#machines/settings/settings.logic.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';
import type { Look, SettingsTag } from '#machines/settings/settings.setup.ts';
import { takeSnapshot } from '#machines/settings/settings.snapshot.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));
const colors = ['blue', 'green'];

async function start(stored?: object, preview = true) {
  const effects = { storeSettings: vi.fn(), warn: vi.fn(), reportDroppedSnapshot: vi.fn() };
  const apply = vi.fn(async (_: Look): Promise<unknown> => undefined);
  const actor = createActor(
    settingsMachine.provide({
      actions: {
        storeSettings: (_, kept) => effects.storeSettings(kept),
        warn: (_, warning) => effects.warn(warning),
        reportDroppedSnapshot: (_, drop) => effects.reportDroppedSnapshot(drop),
      },
      actors: { applyTheme: fromPromise(({ input }) => apply(input)) },
    }),
    { input: { stored, colors, preview } },
  ).start();
  await settled();
  const has = (tag: SettingsTag) => actor.getSnapshot().hasTag(tag);
  return { actor, effects, apply, has, settings: () => actor.getSnapshot().context.settings };
}

describe('the drawer', () => {
  it('[SETTINGS-01] opens and closes in the development preview', async () => {
    const { actor, has } = await start();
    expect(has('drawerOffered')).toBe(true);
    expect(has('drawerOpen')).toBe(false);
    actor.send({ type: 'drawer.open' });
    expect(has('drawerOpen')).toBe(true);
    expect(has('drawerOffered')).toBe(true);
    actor.send({ type: 'drawer.close' });
    expect(has('drawerOpen')).toBe(false);
  });

  it('[SETTINGS-01] stays open while options are changed', async () => {
    const { actor, has } = await start();
    actor.send({ type: 'drawer.open' });
    actor.send({ type: 'menuTheme.choose', theme: 'light' });
    actor.send({ type: 'color.choose', color: 'green' });
    actor.send({ type: 'layout.choose', layout: 'topmenu' });
    await settled();
    expect(has('drawerOpen')).toBe(true);
  });

  it('[SETTINGS-01] does not exist elsewhere', async () => {
    const { actor, has } = await start(undefined, false);
    actor.send({ type: 'drawer.open' });
    expect(has('drawerOffered')).toBe(false);
    expect(has('drawerOpen')).toBe(false);
  });
});

describe('the dialog', () => {
  it('shows a person the options where there is no drawer', async () => {
    const { actor, has } = await start(undefined, false);
    actor.send({ type: 'dialog.open' });
    expect(has('dialogOpen')).toBe(true);
    actor.send({ type: 'layout.choose', layout: 'topmenu' });
    expect(has('dialogOpen')).toBe(true);
    actor.send({ type: 'dialog.close' });
    expect(has('dialogOpen')).toBe(false);
  });

  it('[SETTINGS-01] shows the settings in the drawer in the development preview', async () => {
    const { actor, has } = await start();
    actor.send({ type: 'dialog.open' });
    expect(has('dialogOpen')).toBe(false);
  });
});

describe('the options', () => {
  it('[SETTINGS-16] start as they were stored, and are stored with each change', async () => {
    const { actor, effects, settings } = await start({ ...defaultSettings, multipage: false });
    expect(settings().multipage).toBe(false);
    expect(effects.storeSettings).not.toHaveBeenCalled();
    actor.send({ type: 'multipage.set', multipage: true });
    expect(effects.storeSettings.mock.calls).toEqual([[{ snapshot: takeSnapshot(defaultSettings) }]]);
  });

  it('[SETTINGS-16] store the device and the sidebar of the frame', async () => {
    const { actor, settings, effects } = await start();
    actor.send({ type: 'frame.changed', device: 'mobile', sidebarOpened: false });
    expect(settings()).toMatchObject({ device: 'mobile', sidebarOpened: false });
    expect(effects.storeSettings).toHaveBeenCalledOnce();
  });

  it('report which stored ones were invalid, and start anyway', async () => {
    const { effects, settings } = await start({ ...defaultSettings, theme: 'pink', weak: true });
    expect(effects.reportDroppedSnapshot.mock.calls).toEqual([[{ reason: 'broken: theme' }]]);
    expect(settings()).toMatchObject({ theme: 'dark', weak: true });
    expect((await start()).effects.reportDroppedSnapshot).not.toHaveBeenCalled();
  });

  it('[SETTINGS-06] put the navigation at the side or at the top', async () => {
    const { actor, settings, has } = await start();
    actor.send({ type: 'layout.choose', layout: 'topmenu' });
    expect(settings().layout).toBe('topmenu');
    expect(has('widthUsable')).toBe(true);
    actor.send({ type: 'layout.choose', layout: 'sidemenu' });
    expect(settings().layout).toBe('sidemenu');
    expect(has('sidebarSwitchUsable')).toBe(true);
  });

  it('[SETTINGS-07][SETTINGS-08] make the width fluid with the navigation at the top alone', async () => {
    const { actor, has, settings, effects } = await start();
    expect(has('widthUsable')).toBe(false);
    actor.send({ type: 'width.choose', contentWidth: 'Fluid' });
    expect(settings().contentWidth).toBe('Fixed');
    expect(effects.storeSettings).not.toHaveBeenCalled();
    actor.send({ type: 'layout.choose', layout: 'topmenu' });
    expect(has('fluid')).toBe(false);
    actor.send({ type: 'width.choose', contentWidth: 'Fluid' });
    expect(settings().contentWidth).toBe('Fluid');
    expect(has('fluid')).toBe(true);
    actor.send({ type: 'width.choose', contentWidth: 'Fixed' });
    expect(has('fluid')).toBe(false);
    actor.send({ type: 'width.choose', contentWidth: 'Fluid' });
    actor.send({ type: 'layout.choose', layout: 'sidemenu' });
    expect(settings().contentWidth).toBe('Fixed');
    expect(has('fluid')).toBe(false);
  });

  it('[SETTINGS-09][SETTINGS-10][SETTINGS-11] let the header hide only while it is fixed', async () => {
    const { actor, has, settings } = await start();
    expect(has('hideSwitchUsable')).toBe(true);
    actor.send({ type: 'header.hide', hidden: true });
    expect(has('headerHides')).toBe(true);
    expect(settings().autoHideHeader).toBe(true);
    actor.send({ type: 'header.hide', hidden: false });
    expect(has('headerHides')).toBe(false);
    actor.send({ type: 'header.hide', hidden: true });
    actor.send({ type: 'header.fix', fixed: false });
    expect(has('hideSwitchUsable')).toBe(false);
    expect(settings()).toMatchObject({ fixedHeader: false, autoHideHeader: false });
    actor.send({ type: 'header.hide', hidden: true });
    expect(settings().autoHideHeader).toBe(false);
    actor.send({ type: 'header.fix', fixed: true });
    expect(settings().fixedHeader).toBe(true);
    expect(has('headerHides')).toBe(false);
  });

  it('[SETTINGS-12][SETTINGS-13] fix the side menu only with the navigation at the side', async () => {
    const { actor, has, settings } = await start();
    actor.send({ type: 'sidebar.fix', fixed: false });
    expect(settings().fixedSidebar).toBe(false);
    actor.send({ type: 'layout.choose', layout: 'topmenu' });
    expect(has('sidebarSwitchUsable')).toBe(false);
    actor.send({ type: 'sidebar.fix', fixed: true });
    expect(settings().fixedSidebar).toBe(false);
  });

  it('[SETTINGS-16] start in the states that were stored', async () => {
    const stored = { ...defaultSettings, layout: 'topmenu', contentWidth: 'Fluid', autoHideHeader: true };
    const { has } = await start(stored);
    expect([has('fluid'), has('headerHides')]).toEqual([true, true]);
    const loose = await start({ ...stored, fixedHeader: false });
    expect(loose.has('hideSwitchUsable')).toBe(false);
    loose.actor.send({ type: 'header.fix', fixed: true });
    expect(loose.has('hideSwitchUsable')).toBe(true);
    expect((await start({ ...stored, contentWidth: 'Fixed' })).has('fluid')).toBe(false);
  });
});

describe('the theme', () => {
  it('[SETTINGS-02][SETTINGS-04][SETTINGS-14] is applied at the start and with each change of the look', async () => {
    const { actor, apply, has } = await start();
    actor.send({ type: 'menuTheme.choose', theme: 'light' });
    expect(has('applying')).toBe(true);
    actor.send({ type: 'color.choose', color: 'green' });
    actor.send({ type: 'weak.set', weak: true });
    actor.send({ type: 'mode.choose', mode: 'dark' });
    await settled();
    expect(apply.mock.calls).toEqual([
      [{ mode: 'system', theme: 'dark', color: 'blue', weak: false }],
      [{ mode: 'system', theme: 'light', color: 'blue', weak: false }],
      [{ mode: 'system', theme: 'light', color: 'green', weak: false }],
      [{ mode: 'system', theme: 'light', color: 'green', weak: true }],
      [{ mode: 'dark', theme: 'light', color: 'green', weak: true }],
    ]);
    expect(has('applying')).toBe(false);
  });

  it('[SETTINGS-04] accepts only presets', async () => {
    const { actor, settings, apply } = await start();
    actor.send({ type: 'color.choose', color: 'pink' });
    expect(settings().color).toBe('blue');
    expect(apply).toHaveBeenCalledOnce();
  });

  it('[SETTINGS-17] that does not compile shows "Failed to update theme" and keeps the previous look', async () => {
    const { actor, apply, effects, has, settings } = await start();
    apply.mockRejectedValueOnce(new Error('unknown token'));
    actor.send({ type: 'color.choose', color: 'green' });
    await settled();
    expect(effects.warn.mock.calls).toEqual([[{ message: 'Failed to update theme' }]]);
    expect(has('themeFailed')).toBe(true);
    expect(settings().color).toBe('blue');
    expect(effects.storeSettings.mock.lastCall).toEqual([{ snapshot: takeSnapshot(defaultSettings) }]);
    actor.send({ type: 'color.choose', color: 'green' });
    await settled();
    expect(has('themeFailed')).toBe(false);
    expect(settings().color).toBe('green');
  });
});

it('a theme without a provided effect counts as one that does not compile', async () => {
  const warn = vi.fn();
  const machine = settingsMachine.provide({ actions: { warn, storeSettings: () => {} } });
  const actor = createActor(machine, { input: { stored: undefined, colors, preview: false } }).start();
  await settled();
  expect(warn).toHaveBeenCalledOnce();
  expect(actor.getSnapshot().hasTag('themeFailed')).toBe(true);
});

describe('the machine', () => {
  const invariants: Invariants<typeof settingsMachine> = {
    'the settings agree with each other': ({ context: { settings } }) =>
      JSON.stringify(agreeing(settings)) === JSON.stringify(settings),
    'its states are what it keeps': snapshot => {
      const { layout, contentWidth, fixedHeader, autoHideHeader } = snapshot.context.settings;
      return (
        snapshot.hasTag('widthUsable') === (layout === 'topmenu') &&
        snapshot.hasTag('sidebarSwitchUsable') === (layout === 'sidemenu') &&
        snapshot.hasTag('fluid') === (contentWidth === 'Fluid') &&
        snapshot.hasTag('hideSwitchUsable') === fixedHeader &&
        snapshot.hasTag('headerHides') === autoHideHeader
      );
    },
    'a drawer is open only in the preview, a dialog only elsewhere': snapshot =>
      snapshot.context.preview ? !snapshot.hasTag('dialogOpen') : !snapshot.hasTag('drawerOpen'),
    'the colour is a preset': ({ context }) => context.colors.includes(context.settings.color),
    'what is stored is what holds': ({ context }, effects) =>
      effects
        .filter(({ type }) => type === 'storeSettings')
        .slice(-1)
        .every(
          ({ params }) =>
            JSON.stringify(params) === JSON.stringify({ snapshot: takeSnapshot(context.settings) }),
        ),
  };
  const events = {
    'mode.choose': [{ mode: 'dark' }, { mode: 'light' }],
    'menuTheme.choose': [{ theme: 'light' }, { theme: 'dark' }],
    'color.choose': [{ color: 'green' }, { color: 'blue' }, { color: 'pink' }],
    'weak.set': [{ weak: true }, { weak: false }],
    'layout.choose': [{ layout: 'topmenu' }, { layout: 'sidemenu' }],
    'width.choose': [{ contentWidth: 'Fluid' }, { contentWidth: 'Fixed' }],
    'header.fix': [{ fixed: true }, { fixed: false }],
    'header.hide': [{ hidden: true }, { hidden: false }],
    'sidebar.fix': [{ fixed: true }, { fixed: false }],
    'multipage.set': [{ multipage: true }, { multipage: false }],
    'frame.changed': [{ device: 'mobile', sidebarOpened: false }],
    'xstate.error.actor.applyTheme': [{ error: new Error('x') }],
  } as const;

  it('reaches every state and takes every transition on generated paths', () => {
    const walk = (preview: boolean, stored?: object) => ({
      input: { stored, colors, preview },
      events: events as never,
      invariants,
    });
    expect(
      missedByPaths(settingsMachine, [
        walk(true),
        walk(false, {
          ...defaultSettings,
          layout: 'topmenu',
          contentWidth: 'Fluid',
          autoHideHeader: true,
          device: 'x',
        }),
        walk(false, { ...defaultSettings, fixedHeader: false }),
      ]),
    ).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    runRandomly(
      settingsMachine.provide({
        actions: { storeSettings: () => {}, warn: () => {}, reportDroppedSnapshot: () => {} },
        actors: { applyTheme: fromPromise<unknown, Look>(() => new Promise(() => {})) },
      }),
      {
        input: fc.record({
          preview: fc.boolean(),
          colors: fc.constant(colors),
          stored: fc.constantFrom(undefined, { layout: 'topmenu', contentWidth: 'Fluid' }, { theme: 1 }),
        }),
        steps: fc.constantFrom<{ type: string; [key: string]: unknown }>(
          ...Object.entries(events).flatMap(([type, cases]) =>
            cases.map((payload: object) => ({ ...payload, type })),
          ),
          { type: 'drawer.open' },
          { type: 'drawer.close' },
          { type: 'dialog.open' },
          { type: 'dialog.close' },
          { type: 'xstate.done.actor.applyTheme' },
        ),
        invariants,
      },
    );
  });
});
