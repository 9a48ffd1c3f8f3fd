import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type Device, deviceAt, openedKeys, toggledKeys } from '#machines/layout/layout.logic.ts';
import { type LayoutTag, layoutMachine } from '#machines/layout/layout.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

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

  it('keeps the sidebar as it is when the same device is named again', () => {
    const { actor, has } = start('desktop', false);
    actor.send({ type: 'device.changed', device: 'desktop' });
    expect(has('sidebarOpen')).toBe(false);
  });
});

describe('the sidebar', () => {
  it('[LAYOUT-10] starts as the last visit left it, and closed on mobile whatever was stored', () => {
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

  it('[LAYOUT-04] as a drawer closes when an entry has been opened', () => {
    const { actor, has } = start('mobile');
    actor.send({ type: 'sidebar.toggle' });
    actor.send({ type: 'entry.shown', trail: ['a'] });
    expect(has('drawerOpen')).toBe(false);
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

  it('[MENU-15] open on the way to the entry that is shown', () => {
    const { actor, openKeys } = start('desktop');
    actor.send(top('b'));
    actor.send({ type: 'entry.shown', trail: ['a', 'a1'] });
    expect(openKeys()).toEqual(['a', 'a1']);
    expect(openedKeys(['a', 'a1'], ['a', 'a2'], false)).toEqual(['a', 'a1', 'a2']);
  });
});

it('reaches every state and takes every transition on generated paths', () => {
  const events = {
    'device.changed': [{ device: 'mobile' }, { device: 'desktop' }],
    'submenu.toggle': [{ submenu: { id: 'a', ancestors: [] } }],
    'entry.shown': [{ trail: ['a'] }],
  };
  const walk = (device: Device, opened: boolean) => ({
    input: { device, opened, horizontal: false },
    events: events as never,
  });
  expect(
    missedByPaths(layoutMachine, [walk('desktop', true), walk('desktop', false), walk('mobile', true)]),
  ).toEqual([]);
});
