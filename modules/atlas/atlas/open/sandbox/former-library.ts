import { ReadError } from '#modules/atlas/statechart/index.ts';

/** What only XState 4 exports; with version 5 a call of it would be a TypeError without a reason. */
const onlyFormer = [
  ...[
    'Machine',
    'send',
    'sendUpdate',
    'respond',
    'pure',
    'choose',
    'escalate',
    'spawn',
    'done',
    'doneInvoke',
  ],
  ...['error', 'after', 'start', 'stop', 'matchState', 'createSchema', 't', 'State', 'Interpreter'],
] as const;

const refuse = (place: string) => (): never => {
  throw new ReadError('formerVersion', place);
};

/** The exports of XState 4 that version 5 lacks: each refuses to be used, by its name. */
export const formerExports: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(onlyFormer.map(name => [name, refuse(`${name}()`)])),
  actions: refusing('actions'),
};

/** A module of XState 4, such as `xstate/lib/actions`: whatever is used of it is refused by its name. */
export function refusing(name: string): unknown {
  return new Proxy(refuse(`${name}()`), {
    get: (_own, key) => {
      // How modules are recognised and awaited.
      if (typeof key === 'symbol' || ['__esModule', 'then', 'default'].includes(key)) return undefined;
      return refuse(`${name}.${key}`)();
    },
  });
}

/** Which XState a module is: this version, the former one, or none. */
export function versionOf(module: string): 'current' | 'former' | undefined {
  if (/^xstate(\/(actions|actors|guards|graph|dev))?$/.test(module)) return 'current';
  if (/^(xstate\/|@xstate\/fsm)/.test(module)) return 'former';
  // A network of packages; its address names the version, unless it is the newest.
  const [, version = '5', rest = ''] = /^https?:\/\/.*[/:]xstate(?:@[^\d/]*(\d+)[^/]*)?([/?#].*)?$/.exec(
    module,
  ) ?? [undefined, ''];
  if (version === '') return undefined;
  return version >= '5' && !/^\/(lib|es)\//.test(rest) ? 'current' : 'former';
}

/** Signs of XState 4 in code that was not run, such as inside of a function. */
const signs = [
  /\bMachine\s*(?:<[^>(]*>)?\(\s*[{\w]/,
  /\bxstate\/lib\/\w+/,
  /@xstate\/fsm\b/,
  /\.with(?:Config|Context)\(/,
  /\bcond\s*:/,
  /\b(?:predictableActionArguments|preserveActionOrder|tsTypes)\s*:/,
  /\bimport\s*\{[^}]*\b(?:Machine|send|respond|pure|choose|escalate|spawn|doneInvoke)\b[^}]*\}\s*from\s*['"]xstate['"]/,
];

/** The first sign of XState 4 in code; undefined where there is none. */
export const formerSign = (code: string): string | undefined =>
  signs.map(sign => sign.exec(code)?.[0].replaceAll(/\s+/g, ' ')).find(found => found !== undefined);
