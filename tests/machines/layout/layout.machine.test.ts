import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type Device, deviceAt, openedKeys, sizeAt, toggledKeys } from '#machines/layout/layout.logic.ts';
import { layoutMachine } from '#machines/layout/layout.machine.ts';
import type { LayoutTag } from '#machines/layout/layout.setup.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

function start(device: Device, opened = true, horizontal = false) {
  const actor = createActor(layoutMachine, { input: { device, opened, horizontal } }).start();
  return {
    actor,
    has: (tag: LayoutTag) => actor.getSnapshot().hasTag(tag),
    openKeys: () => actor.getSnapshot().context.openKeys,
  };
}

describe('the device', () => {
  it.each([
    ['LAYOUT-13', 1087.99, 'mobile'],
    ['LAYOUT-13', 390, 'mobile'],
    ['LAYOUT-14', 1088, 'desktop'],
  ])('[%s] at %d px is %s', (_id, width, device) => {
    expect(deviceAt(width)).toBe(device);
  });

  it('[LAYOUT-15] entering mobile closes the sidebar', () => {
    const { actor, has } = start('desktop');
    actor.send({ type: 'device.changed', device: 'mobile' });
    expect(has('mobile')).toBe(true);
    expect(has('sidebarOpen')).toBe(false);
    expect(has('drawerOpen')).toBe(false);
  });

  it('[LAYOUT-16] entering desktop opens the sidebar, although it was collapsed before', () => {
    const { actor, has } = start('desktop', false);
    actor.send({ type: 'device.changed', device: 'mobile' });
    actor.send({ type: 'device.changed', device: 'desktop' });
    expect(has('sidebarOpen')).toBe(true);
  });

  it('does not change the frame when the same device is reported again', () => {
    const desktop = start('desktop', false);
    desktop.actor.send({ type: 'device.changed', device: 'desktop' });
    expect(desktop.has('desktop')).toBe(true);
    expect(desktop.has('sidebarOpen')).toBe(false);
    const mobile = start('mobile');
    mobile.actor.send({ type: 'sidebar.toggle' });
    mobile.actor.send({ type: 'device.changed', device: 'mobile' });
    expect(mobile.has('mobile')).toBe(true);
    expect(mobile.has('drawerOpen')).toBe(true);
  });
});

describe('the sidebar', () => {
  it('[LAYOUT-10] starts in the state of the last visit, and closed on mobile whatever was stored', () => {
    expect(start('desktop', true).has('sidebarOpen')).toBe(true);
    expect(start('desktop', false).has('sidebarOpen')).toBe(false);
    expect(start('mobile', true).has('drawerOpen')).toBe(false);
  });

  it('[HEADER-01] is collapsed and expanded by the trigger, as sider or as drawer', () => {
    const { actor, has } = start('desktop');
    actor.send({ type: 'sidebar.toggle' });
    expect(has('sidebarOpen')).toBe(false);
    expect(actor.getSnapshot().context.opened).toBe(false);
    actor.send({ type: 'sidebar.toggle' });
    expect(has('sidebarOpen')).toBe(true);
    const mobile = start('mobile');
    mobile.actor.send({ type: 'sidebar.toggle' });
    expect(mobile.has('drawerOpen')).toBe(true);
    mobile.actor.send({ type: 'sidebar.toggle' });
    expect(mobile.has('drawerOpen')).toBe(false);
  });

  it('[LAYOUT-10][HEADER-01] is expanded by the trigger when the last visit left it collapsed', () => {
    const { actor, has } = start('desktop', false);
    actor.send({ type: 'sidebar.toggle' });
    expect(has('sidebarOpen')).toBe(true);
  });

  it('[LAYOUT-04] as a drawer closes on an outside press', () => {
    const { actor, has } = start('mobile');
    actor.send({ type: 'sidebar.toggle' });
    actor.send({ type: 'drawer.close' });
    expect(has('drawerOpen')).toBe(false);
    expect(has('mobile')).toBe(true);
  });

  it('[LAYOUT-04] as a drawer closes when an entry has been opened', () => {
    const { actor, has, openKeys } = start('mobile');
    actor.send({ type: 'sidebar.toggle' });
    actor.send({ type: 'entry.shown', trail: ['a'] });
    expect(has('drawerOpen')).toBe(false);
    expect(openKeys()).toEqual(['a']);
  });
});

describe('the submenus', () => {
  const top = (id: string) => ({ type: 'submenu.toggle', submenu: { id, ancestors: [] } }) as const;

  it('[MENU-19] one top-level submenu is open at a time', () => {
    const { actor, openKeys } = start('desktop');
    actor.send(top('a'));
    actor.send(top('b'));
    expect(openKeys()).toEqual(['b']);
    actor.send(top('b'));
    expect(openKeys()).toEqual([]);
  });

  it('[MENU-19] submenus inside the open one do not close each other', () => {
    const inA = (id: string) => ({ id, ancestors: ['a'] });
    expect(toggledKeys(toggledKeys(['a'], inA('a1'), false), inA('a2'), false)).toEqual(['a', 'a1', 'a2']);
  });

  it('[MENU-19] closing a submenu keeps its ancestors open', () => {
    expect(toggledKeys(['a', 'b', 'c'], { id: 'b', ancestors: ['a'] }, false)).toEqual(['a', 'c']);
  });

  it('[MENU-20] in horizontal mode the limit does not apply', () => {
    const { actor, openKeys } = start('desktop', true, true);
    actor.send(top('a'));
    actor.send(top('b'));
    expect(openKeys()).toEqual(['a', 'b']);
  });

  it('[MENU-21] are remembered while the sidebar is collapsed', () => {
    const { actor, openKeys } = start('desktop');
    actor.send(top('a'));
    actor.send({ type: 'sidebar.toggle' });
    actor.send({ type: 'sidebar.toggle' });
    expect(openKeys()).toEqual(['a']);
  });

  it('[MENU-21] stay as they are when a page outside every submenu is shown', () => {
    expect(openedKeys(['a', 'a1'], [], false)).toEqual(['a', 'a1']);
  });

  it('[MENU-15] open on the way to the entry that is shown', () => {
    const { actor, openKeys } = start('desktop');
    actor.send(top('b'));
    actor.send({ type: 'entry.shown', trail: ['a', 'a1'] });
    expect(openKeys()).toEqual(['a', 'a1']);
    expect(openedKeys(['a', 'a1'], ['a', 'a2'], false)).toEqual(['a', 'a1', 'a2']);
    expect(openedKeys(['a', 'a1'], ['a'], false)).toEqual(['a', 'a1']);
    expect(openedKeys(['a'], [], false)).toEqual(['a']);
  });
});

describe('the size class within mobile', () => {
  it.each([
    [767.99, 'small'],
    [768, 'regular'],
  ])('[LAYOUT-17] at %d px is %s', (width, size) => {
    expect(sizeAt(width)).toBe(size);
  });

  it('[LAYOUT-17] is reported on mobile only, and tracked before', () => {
    const { actor, has } = start('desktop');
    actor.send({ type: 'size.changed', size: 'small' });
    expect(has('small')).toBe(false);
    actor.send({ type: 'device.changed', device: 'mobile' });
    expect(has('small')).toBe(true);
    actor.send({ type: 'size.changed', size: 'regular' });
    expect(has('small')).toBe(false);
    actor.send({ type: 'device.changed', device: 'desktop' });
    actor.send({ type: 'device.changed', device: 'mobile' });
    expect(has('small')).toBe(false);
  });

  it('[LAYOUT-17] outlives a visit to the desktop', () => {
    const { actor, has } = start('mobile');
    expect(has('small')).toBe(false);
    actor.send({ type: 'size.changed', size: 'small' });
    actor.send({ type: 'device.changed', device: 'desktop' });
    actor.send({ type: 'device.changed', device: 'mobile' });
    expect(has('small')).toBe(true);
  });

  it('[LAYOUT-17] changes while the device is mobile', () => {
    const { actor, has } = start('mobile');
    actor.send({ type: 'size.changed', size: 'small' });
    expect(has('small')).toBe(true);
    actor.send({ type: 'size.changed', size: 'regular' });
    expect(has('small')).toBe(false);
  });

  it('[LAYOUT-17] can be small from the start', () => {
    const input = { device: 'mobile', size: 'small', opened: true, horizontal: false } as const;
    const actor = createActor(layoutMachine, { input }).start();
    expect(actor.getSnapshot().hasTag('small')).toBe(true);
  });

  it('[LAYOUT-17] does not move the sidebar', () => {
    const { actor, has } = start('mobile');
    actor.send({ type: 'sidebar.toggle' });
    actor.send({ type: 'size.changed', size: 'small' });
    expect(has('drawerOpen')).toBe(true);
  });
});

describe('the layout mode', () => {
  it('[LAYOUT-11] is a side menu, or the navigation at the top', () => {
    expect(start('desktop').has('sideMenu')).toBe(true);
    expect(start('desktop').has('topMenu')).toBe(false);
    expect(start('desktop', true, true).has('topMenu')).toBe(true);
    expect(start('desktop', true, true).has('sideMenu')).toBe(false);
  });

  it('[LAYOUT-11] stays at the top when the current mode is set again', () => {
    const { actor, has } = start('desktop', true, true);
    actor.send({ type: 'mode.changed', horizontal: true });
    expect(has('topMenu')).toBe(true);
    expect(has('sideMenu')).toBe(false);
  });

  it('[LAYOUT-11][MENU-20] can change while the frame is mounted, and with it the limit of open submenus', () => {
    const { actor, has, openKeys } = start('desktop');
    const toggle = (id: string) => actor.send({ type: 'submenu.toggle', submenu: { id, ancestors: [] } });
    actor.send({ type: 'mode.changed', horizontal: true });
    expect(has('topMenu')).toBe(true);
    toggle('a');
    toggle('b');
    expect(openKeys()).toEqual(['a', 'b']);
    actor.send({ type: 'mode.changed', horizontal: false });
    expect(has('sideMenu')).toBe(true);
    toggle('c');
    expect(openKeys()).toEqual(['c']);
  });
});

describe('the machine', () => {
  const invariants: Invariants<typeof layoutMachine> = {
    'it is one device': snapshot => snapshot.hasTag('mobile') !== snapshot.hasTag('desktop'),
    'it is one layout mode': snapshot => snapshot.hasTag('sideMenu') !== snapshot.hasTag('topMenu'),
    'a drawer and a size class exist on mobile only': snapshot =>
      snapshot.hasTag('mobile') || !(snapshot.hasTag('drawerOpen') || snapshot.hasTag('small')),
    'a sider exists on the desktop only, open as it is kept for the next visit': snapshot =>
      !snapshot.hasTag('desktop') || snapshot.hasTag('sidebarOpen') === snapshot.context.opened,
    'outside the horizontal mode at most one of the top submenus opens': ({ context }) =>
      context.horizontal || context.openKeys.length <= 2,
  };
  const events = {
    'device.changed': [{ device: 'mobile' }, { device: 'desktop' }],
    'size.changed': [{ size: 'small' }, { size: 'regular' }],
    'mode.changed': [{ horizontal: true }, { horizontal: false }],
    'submenu.toggle': [{ submenu: { id: 'a', ancestors: [] } }],
    'entry.shown': [{ trail: ['a'] }],
  } as const;

  it('reaches every state and takes every transition on generated paths', () => {
    const walk = (device: Device, opened: boolean, horizontal = false) => ({
      input: { device, opened, horizontal },
      events: events as never,
      project: ({ size }: { size: string }) => size,
      invariants,
    });
    expect(
      missedByPaths(layoutMachine, [
        walk('desktop', true),
        walk('desktop', false, true),
        walk('mobile', true),
      ]),
    ).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    const steps = [
      ...Object.entries(events).flatMap(([type, cases]) => cases.map(payload => ({ type, ...payload }))),
      { type: 'sidebar.toggle' },
      { type: 'drawer.close' },
    ];
    runRandomly(layoutMachine, {
      input: fc.record({
        device: fc.constantFrom('desktop', 'mobile'),
        size: fc.constantFrom('small', 'regular'),
        opened: fc.boolean(),
        horizontal: fc.constant(false),
      }),
      steps: fc.constantFrom(...steps),
      invariants,
    });
  });
});
