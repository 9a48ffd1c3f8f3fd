import { readdirSync } from 'node:fs';

/** The wings of `modules/`, in their order: each may import those before it. */
const wings = {
  ground: 'what every feature stands on: components, platform, rights, texts of the server',
  kit: 'lists, forms, sheets and choosers, built from declarations',
  frame: 'what surrounds every page: tabs, connection, preferences',
  'sign-in': 'the session and every way to one',
  access: 'menus, grants and data rules',
  content: 'announcements, notices, dictionaries, categories and rules',
  people: 'accounts, departments, positions, roles and tenants',
  reports: 'reports and forms made in the console',
  operations: 'what runs the place: its logs',
  museum: 'what the museum itself keeps: its exhibits',
  start: 'where a person starts: home, finder, documentation',
  atlas: 'the machines and widgets themselves',
};
const order = Object.keys(wings);

/** The folders of `src/`, in their order: each may import those before it. */
const folders = {
  pages: 'the pages a menu entry can open, and those of the console itself',
  routing: 'which page a path opens, and who may open it',
  layouts: 'what surrounds a page, and the tabs that keep it',
  routes: 'the addresses, read by the router',
  start: 'what happens before the first page is shown',
  hosted: 'the console in the page of a host',
};
const folderOrder = Object.keys(folders);

/** The floors of `server/`, in their order: each may import those before it; beside the last stand console, proxy and commands. */
const floors = {
  kernel: 'what any server needs: routes, database, jobs, sockets; it knows nobody and no feature',
  access: 'who sends a request, and what they may do',
  records: 'resources of any feature, read and written for a caller',
  modules: 'the features, composed by app.ts',
};
const floorOrder = Object.keys(floors);

const roomsOf = wing =>
  readdirSync(`modules/${wing}`, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => `${wing}/${entry.name}`);

/** Rooms that are read through their index; `ui` and `platform` are read file by file. */
const rooms = order.flatMap(roomsOf).filter(room => !['ground/ui', 'ground/platform'].includes(room));

/** One arrow of the house that must not be drawn; the comment names the right way. */
const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

const ours = '^(contract|machines|modules|src|server|tests|scripts)/';
const anyPackage = '^node_modules/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment:
        'Two files need each other, if only for a type: move what both need into a third, or hand one in as an argument.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment:
        'The contract imports zod only, because browser and server share it: keep what needs more on its own side.',
      // Both judge by the patterns of people, with one engine, which they load when they need it.
      from: { path: '^contract/', pathNot: '^contract/linear-pattern\\.ts$' },
      to: { pathNot: '^(contract/|node_modules/zod/)' },
    },
    {
      name: 'machines-are-pure',
      severity: 'error',
      comment: 'Machines are pure: name the effect in setup() and let the module provide it.',
      from: { path: '^machines/' },
      to: { pathNot: '^(contract|machines)/|^node_modules/xstate/' },
    },
    {
      name: 'machines-know-types-of-the-contract',
      severity: 'error',
      comment:
        'Machines read the shapes of the contract, not its schemas: import types, or hand the value in.',
      from: { path: '^machines/' },
      to: { path: '^contract/(areas|resource)/', dependencyTypesNot: ['type-only'] },
    },
    forbid(
      'modules-know-no-application',
      '^modules/',
      '^(src|server|scripts|tests)/',
      'A module is used by src, not the other way: hand in what it needs by argument or context.',
    ),
    forbid(
      'source-knows-no-server',
      '^src/',
      '^(server|scripts|tests)/',
      'Browser and server share the contract and the pure machines: put what both must agree on there.',
    ),
    forbid(
      'server-knows-contract-and-machines',
      '^server/',
      '^(modules|src|scripts|tests)/',
      'Browser and server share the contract and the pure machines: put what both must agree on there.',
    ),
    ...floorOrder.map((floor, index) =>
      forbid(
        `server-${floor}-knows-no-later-floor`,
        `^server/${floor}/`,
        `^server/(?!(${floorOrder.slice(0, index + 1).join('|')})/)`,
        `server/${floor} is ${floors[floor]}; it may import ${['itself', ...floorOrder.slice(0, index)].join(', ')}. Let app.ts hand in what it needs of a later floor, as a service whose type stands here.`,
      ),
    ),
    ...order
      .slice(0, -1)
      .map((wing, index) =>
        forbid(
          `${wing}-knows-no-later-wing`,
          `^modules/${wing}/`,
          `^modules/(${order.slice(index + 1).join('|')})/`,
          `${wing} is ${wings[wing]}; it may import ${['itself', ...order.slice(0, index)].join(', ')}. Hand in what it needs of a later wing, or register it there.`,
        ),
      ),
    ...folderOrder
      .slice(0, -1)
      .map((folder, index) =>
        forbid(
          `${folder}-knows-no-later-folder`,
          `^src/${folder}/`,
          `^src/(${folderOrder.slice(index + 1).join('|')})/`,
          `src/${folder} is ${folders[folder]}; it may import ${['itself', ...folderOrder.slice(0, index)].join(', ')}. Hand in what it needs of a later folder.`,
        ),
      ),
    {
      name: 'statechart-stands-alone',
      severity: 'error',
      comment:
        'The statechart is a library of its own: hand in what it needs from the console by a property.',
      from: { path: '^modules/atlas/statechart/' },
      to: { path: ours, pathNot: '^modules/atlas/statechart/' },
    },
    {
      name: 'platform-draws-nothing',
      severity: 'error',
      comment: 'ui may use platform, never the reverse: report through a callback and let ui draw.',
      from: { path: '^modules/ground/platform/' },
      to: { path: '^modules/ground/ui/' },
    },
    ...rooms.map(feature => ({
      name: `only-the-face-of-${feature}`,
      severity: 'error',
      comment: `Reach modules/${feature} through its index.ts; add to it what is missing.`,
      from: { path: '^modules/', pathNot: `^modules/${feature}/` },
      to: { path: `^modules/${feature}/`, pathNot: `^modules/${feature}/index\\.ts$` },
    })),
  ],
  options: {
    doNotFollow: { path: anyPackage },
    includeOnly: `${ours}|${anyPackage}`,
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
