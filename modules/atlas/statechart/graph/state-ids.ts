import type { AnyStateMachine, AnyStateNode } from 'xstate';

const known = new WeakMap<AnyStateNode, ReadonlyMap<AnyStateNode, string>>();

/**
 * The chart's id of a state node: XState's own, except where XState gives the same id to several nodes, as to `b` in `a`
 * and to a state with the key `a.b`. The same for every copy of a machine.
 */
export function stateId(node: AnyStateNode): string {
  const machine: AnyStateMachine = node.machine;
  const ids = known.get(machine.root) ?? idsOf(machine.root);
  known.set(machine.root, ids);
  return ids.get(node) ?? node.id;
}

/** A node and everything inside it, in document order. */
export function descendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...childrenOf(node).flatMap(descendants)];
}

/** The direct children of a node. */
export function childrenOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states);
}

function idsOf(root: AnyStateNode): ReadonlyMap<AnyStateNode, string> {
  const nodes = descendants(root);
  const counts = new Map<string, number>();
  for (const { id } of nodes) counts.set(id, (counts.get(id) ?? 0) + 1);
  const isOwn = ({ id }: AnyStateNode) => counts.get(id) === 1;
  const used = new Set(nodes.filter(isOwn).map(({ id }) => id));
  return new Map(
    nodes.map(node => {
      if (isOwn(node)) return [node, node.id];
      const plain = [root.id, ...node.path.map(escapedKey)].join('.');
      let id = plain;
      for (let count = 2; used.has(id); count += 1) id = `${plain}~${count}`;
      used.add(id);
      return [node, id];
    }),
  );
}

/** A key within a path, with a backslash in front of its own dots, as XState itself reads one. */
export function escapedKey(key: string): string {
  return key.replace(/[\\.]/g, '\\$&');
}

/** The keys of a path as XState reads it: parts between dots, where a backslash takes the next character literally. */
export function keysOf(path: string): string[] {
  const keys = [''];
  for (const [part, literal] of path.matchAll(/\\([\s\S])|[\s\S]/g)) {
    if (part === '.') keys.push('');
    else keys.push(`${keys.pop() ?? ''}${literal ?? part}`);
  }
  return keys;
}

/** A key as a person reads it; an empty one would be invisible. */
export function keyText(key: string): string {
  return key.trim() === '' ? `'${key}'` : key;
}

/** A path as a person reads it, without its machine. */
export function pathText(path: readonly string[]): string {
  return path.map(key => keyText(escapedKey(key))).join('.');
}
