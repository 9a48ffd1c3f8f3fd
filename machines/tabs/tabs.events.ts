import type { MachineExamples } from '#machines/examples.ts';
import type { Page } from './tabs.logic.ts';
import type { tabsMachine } from './tabs.machine.ts';
import type { TabsSnapshot } from './tabs.snapshot.ts';

const page = (path: string, title: string, componentName: string): Page => ({
  path,
  fullPath: path,
  title,
  keepAlive: true,
  componentName,
});

const home = page('/dashboard/analysis', '首页', 'analysis');
const users = page('/isystem/user', '用户管理', 'user-list');
const roles = page('/isystem/roleUserList', '角色管理', 'role-list');
const notices = page('/isps/userAnnouncement', '我的消息', 'user-announcement');

const stored: TabsSnapshot = {
  machine: 'tabs',
  version: 2,
  tabs: [home, users, roles].map(tab => ({ ...tab, pinned: tab === users })),
  active: roles.path,
};

const paths = [{ path: roles.path }, { path: users.path }, { path: home.path }] as const;

/** Examples for the tabs. */
export const examples = {
  inputs: [
    { home, several: true, stored },
    { home, several: true },
    { home, several: false },
    { home, several: true, stored: { machine: 'tabs', version: 2, tabs: [], active: '/nowhere' } },
  ],
  events: {
    'tab.visit': [{ page: notices }, { page: { ...users, fullPath: `${users.path}?pageNo=2` } }],
    'tab.select': [{ path: users.path }, { path: home.path }],
    'tab.pin': [{ path: roles.path }],
    'tab.unpin': [{ path: users.path }],
    'tab.move': [{ path: roles.path, to: 1 }],
    'tab.mark': [
      { path: roles.path, dirty: true },
      { path: roles.path, dirty: false },
    ],
    'tab.name': [
      { path: roles.path, named: '讲解员' },
      { path: roles.path, named: undefined },
    ],
    'tab.close': paths,
    'tab.closeLeft': paths,
    'tab.closeRight': paths,
    'tab.closeOthers': paths,
    'tab.refresh': paths,
    'tabs.withdraw': [{ paths: [roles.path] }, { paths: [home.path, users.path, roles.path] }],
  },
} satisfies MachineExamples<typeof tabsMachine>;
