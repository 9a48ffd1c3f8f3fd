import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import type { Mention } from './mentions.ts';

/** The machines among a module's exports, each once, by the name it is exported under. */
export function findMachines(exports: Readonly<Record<string, unknown>>): Map<AnyStateMachine, string> {
  const machines = new Map<AnyStateMachine, string>();
  for (const [name, value] of Object.entries(exports)) {
    if (value instanceof StateMachine && !machines.has(value)) machines.set(value, name);
  }
  return machines;
}

/**
 * Every requirement a machine names: in the `meta.req` of its states and of all their transitions, including
 * `always`, `after`, `onDone` and the initial one.
 */
export function readMachineMentions(machine: AnyStateMachine, name: string): Mention[] {
  return readNode(machine.root, name);
}

/**
 * The transitions without a documented purpose: neither they nor their source state name a requirement, and
 * they have no description.
 */
export function undescribedTransitions(machine: AnyStateMachine, name: string): string[] {
  const visit = (node: AnyStateNode): string[] => {
    const place = [name, ...node.path].join('.');
    const own = [...node.transitions.values(), node.always ?? []].flat();
    const bare = own.filter(
      ({ meta, description }) =>
        !description && toMentions(node.meta, '').length + toMentions(meta, '').length === 0,
    );
    const children: AnyStateNode[] = Object.values(node.states);
    return [
      ...bare.map(({ eventType }) => `transition ${place} on ${eventType || 'always'}`),
      ...children.flatMap(visit),
    ];
  };
  return visit(machine.root);
}

function readNode(node: AnyStateNode, name: string): Mention[] {
  const place = [name, ...node.path].join('.');
  const mentions = toMentions(node.meta, `state ${place}`);
  for (const [event, transitions] of node.transitions) {
    for (const { meta } of transitions) mentions.push(...toMentions(meta, `transition ${place} on ${event}`));
  }
  for (const { meta } of node.always ?? []) mentions.push(...toMentions(meta, `transition ${place} always`));
  if (node.type === 'compound') {
    mentions.push(...toMentions(node.initial.meta, `initial transition of ${place}`));
  }
  const children: AnyStateNode[] = Object.values(node.states);
  return mentions.concat(children.flatMap(child => readNode(child, name)));
}

function toMentions(meta: unknown, where: string): Mention[] {
  if (typeof meta !== 'object' || meta === null || !('req' in meta)) return [];
  const ids: unknown[] = Array.isArray(meta.req) ? meta.req : [meta.req];
  return ids.map(id => ({ id: String(id), where }));
}
