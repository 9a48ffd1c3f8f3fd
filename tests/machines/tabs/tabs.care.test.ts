import { describe, expect, it } from 'vitest';
import { page, startTabs } from './fixtures.ts';

describe('pinned tabs and order', () => {
  it('are after home and before the others, and back in their order when they are unpinned', () => {
    const { actor, paths } = startTabs(['a', 'b', 'c']);
    actor.send({ type: 'tab.pin', path: '/c' });
    expect(paths()).toEqual(['/home', '/c', '/a', '/b']);
    actor.send({ type: 'tab.pin', path: '/b' });
    expect(paths()).toEqual(['/home', '/c', '/b', '/a']);
    actor.send({ type: 'tab.unpin', path: '/c' });
    expect(paths()).toEqual(['/home', '/b', '/c', '/a']);
  });

  it('stay when tabs are closed in bulk, and can be closed one by one', () => {
    const { actor, paths } = startTabs(['a', 'b', 'c', 'd']);
    actor.send({ type: 'tab.pin', path: '/b' });
    actor.send({ type: 'tab.closeLeft', path: '/c' });
    expect(paths()).toEqual(['/home', '/b', '/c', '/d']);
    actor.send({ type: 'tab.closeOthers', path: '/c' });
    expect(paths()).toEqual(['/home', '/b', '/c']);
    actor.send({ type: 'tab.closeRight', path: '/home' });
    expect(paths()).toEqual(['/home', '/b']);
    actor.send({ type: 'tab.close', path: '/b' });
    expect(paths()).toEqual(['/home']);
  });

  it('move to any place that home and the pinned tabs leave free', () => {
    const { actor, paths } = startTabs(['a', 'b', 'c']);
    actor.send({ type: 'tab.move', path: '/c', to: 1 });
    expect(paths()).toEqual(['/home', '/c', '/a', '/b']);
    actor.send({ type: 'tab.move', path: '/c', to: 2 });
    expect(paths()).toEqual(['/home', '/a', '/c', '/b']);
    actor.send({ type: 'tab.pin', path: '/a' });
    actor.send({ type: 'tab.move', path: '/b', to: -1 });
    expect(paths()).toEqual(['/home', '/a', '/b', '/c']);
    actor.send({ type: 'tab.unpin', path: '/a' });
    actor.send({ type: 'tab.move', path: '/c', to: 0 });
    expect(paths()).toEqual(['/home', '/c', '/a', '/b']);
    actor.send({ type: 'tab.move', path: '/c', to: 9 });
    actor.send({ type: 'tab.move', path: '/home', to: 3 });
    actor.send({ type: 'tab.move', path: '/nowhere', to: 0 });
    expect(paths()).toEqual(['/home', '/a', '/b', '/c']);
  });
});

describe('unsaved work', () => {
  function withWork() {
    const tabs = startTabs(['a', 'b', 'c']);
    tabs.actor.send({ type: 'tab.mark', path: '/b', dirty: true });
    return tabs;
  }

  it.each([
    [{ type: 'tab.close', path: '/b' }, ['/home', '/a', '/c']],
    [{ type: 'tab.closeLeft', path: '/c' }, ['/home', '/c']],
    [{ type: 'tab.closeRight', path: '/a' }, ['/home', '/a']],
    [{ type: 'tab.closeOthers', path: '/a' }, ['/home', '/a']],
    [{ type: 'tab.refresh', path: '/b' }, ['/home', '/a', '/b', '/c']],
    [{ type: 'mode.single' }, ['/c']],
  ] as const)(
    'requires a confirmation before %o, which happens once the loss is accepted',
    (request, left) => {
      const { actor, paths, has } = withWork();
      actor.send(request);
      expect(has('confirming')).toBe(true);
      expect(paths()).toEqual(['/home', '/a', '/b', '/c']);
      actor.send({ type: 'loss.accept' });
      expect(has('confirming')).toBe(false);
      expect(paths()).toEqual(left);
      expect(actor.getSnapshot().context.pending).toBeUndefined();
    },
  );

  it('stays when the loss is refused', () => {
    const { actor, paths, has, strip } = withWork();
    actor.send({ type: 'tab.close', path: '/b' });
    expect(actor.getSnapshot().context.pending).toEqual({ type: 'tab.close', path: '/b' });
    actor.send({ type: 'loss.refuse' });
    expect(has('confirming')).toBe(false);
    expect(has('bar')).toBe(true);
    expect(paths()).toEqual(['/home', '/a', '/b', '/c']);
    expect(strip().tabs[2]?.dirty).toBe(true);
    expect(actor.getSnapshot().context.pending).toBeUndefined();
  });

  it('is cleared for a reloaded page', () => {
    const { actor, strip } = withWork();
    actor.send({ type: 'tab.refresh', path: '/b' });
    actor.send({ type: 'loss.accept' });
    expect(strip().tabs[2]).toMatchObject({ refreshes: 1, dirty: false });
  });

  it('requires no confirmation when other tabs are closed, nor once it is saved', () => {
    const { actor, has, paths } = withWork();
    actor.send({ type: 'tab.close', path: '/a' });
    actor.send({ type: 'tab.refresh', path: '/c' });
    actor.send({ type: 'tab.closeRight', path: '/b' });
    expect(has('confirming')).toBe(false);
    actor.send({ type: 'tab.mark', path: '/b', dirty: false });
    actor.send({ type: 'tab.close', path: '/b' });
    expect(has('confirming')).toBe(false);
    expect(paths()).toEqual(['/home']);
  });

  it('requires no confirmation when the remaining page is the one with the work', () => {
    const { actor, has, paths } = withWork();
    actor.send({ type: 'tab.select', path: '/b' });
    actor.send({ type: 'mode.single' });
    expect(has('confirming')).toBe(false);
    expect(has('single')).toBe(true);
    expect(paths()).toEqual(['/b']);
  });

  it('[TABS-09] opens the neighbour when the accepted loss closes the active tab', () => {
    const { actor, active, world } = withWork();
    actor.send({ type: 'tab.select', path: '/b' });
    world.openPage.mockClear();
    actor.send({ type: 'tab.close', path: '/b' });
    expect(world.openPage).not.toHaveBeenCalled();
    actor.send({ type: 'loss.accept' });
    expect(active()).toBe('/c');
    expect(world.openPage).toHaveBeenCalledExactlyOnceWith('/c');
  });

  it('[TABS-10] opens nothing when the accepted loss closes another tab', () => {
    const { actor, active, world } = withWork();
    actor.send({ type: 'tab.close', path: '/b' });
    actor.send({ type: 'loss.accept' });
    expect(active()).toBe('/c');
    expect(world.openPage).not.toHaveBeenCalled();
  });

  it('requires no confirmation any more once it is saved, and the request is dropped', () => {
    const { actor, has, paths } = withWork();
    actor.send({ type: 'tab.close', path: '/b' });
    actor.send({ type: 'tab.mark', path: '/b', dirty: false });
    expect(has('confirming')).toBe(false);
    expect(actor.getSnapshot().context.pending).toBeUndefined();
    expect(paths()).toEqual(['/home', '/a', '/b', '/c']);
  });

  it('keeps its confirmation while pages are visited, and ignores a second request', () => {
    const { actor, has, paths } = withWork();
    actor.send({ type: 'tab.close', path: '/b' });
    actor.send({ type: 'tab.visit', page: page('d') });
    actor.send({ type: 'tab.close', path: '/a' });
    expect(has('confirming')).toBe(true);
    expect(paths()).toEqual(['/home', '/a', '/b', '/c', '/d']);
  });
});
