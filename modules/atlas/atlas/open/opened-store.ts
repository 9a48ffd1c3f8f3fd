import { useSyncExternalStore } from 'react';
import type { MachineSource } from '#machines/atlas-opening/atlas-opening.types.ts';
import { noExamples } from '#modules/atlas/statechart/index.ts';
import { type OpenedMachine, openedId } from './opened.ts';
import { sandboxOf } from './sandbox/sandbox.ts';
import { startedLast } from './started-by.ts';

let opened: readonly OpenedMachine[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenedMachine[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** The machines that were opened since the console was loaded, the first ones first. */
export function useOpened(): readonly OpenedMachine[] {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
}

/**
 * Reads a text in a sandbox, and adds its machines to the opened ones; the same text again replaces them.
 * @returns the ids of those that no other one starts, before those that are started
 * @throws SandboxError
 */
export async function openSource(source: MachineSource, signal: AbortSignal): Promise<readonly string[]> {
  const sandbox = sandboxOf(source);
  signal.addEventListener('abort', sandbox.close, { once: true });
  const found = await sandbox
    .ask({ ask: 'read', source })
    .catch((error: unknown) => {
      sandbox.close();
      throw error;
    })
    .finally(() => signal.removeEventListener('abort', sandbox.close));
  const others = opened.filter(
    ({ source: other }) => other.text !== source.text || other.kind !== source.kind,
  );
  const taken = new Set(others.map(({ id }) => id));
  const added = found.map(({ name, graph, parts }, machine): OpenedMachine => {
    const id = freeId(name, taken);
    taken.add(id);
    return {
      id,
      name,
      file: '',
      graph,
      parts,
      examples: noExamples,
      source,
      sandbox,
      // What a text holds as data has no code that could run.
      mayRun: source.kind === 'code',
      simulate: (simulation, signal) => sandbox.ask({ ask: 'simulate', machine, simulation }, signal),
      paths: signal => sandbox.ask({ ask: 'paths', machine }, signal),
    };
  });
  for (const { sandbox: former } of opened.filter(each => !others.includes(each))) former.close();
  change([...others, ...added]);
  return startedLast(added).map(({ id }) => id);
}

/** Closes an opened machine, and its sandbox with the last machine of its text. */
export function closeOpened(id: string): void {
  const closed = opened.find(each => each.id === id);
  const rest = opened.filter(each => each !== closed);
  if (closed && !rest.some(({ sandbox }) => sandbox === closed.sandbox)) closed.sandbox.close();
  change(rest);
}

/**
 * The id here, among those given, of the machine that an address of another browser calls by an id: the count behind the
 * name depends on what else was opened there.
 */
export function idHere(elsewhere: string, ids: readonly string[]): string | undefined {
  if (ids.includes(elsewhere)) return elsewhere;
  const named = (id: string) => opened.find(each => ids.includes(each.id) && openedId(each.name) === id)?.id;
  return named(elsewhere) ?? named(elsewhere.replace(/-\d+$/, ''));
}

/** Machines of others may have the name of one of the console, and of each other. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const id = openedId(name);
  let free = id;
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`;
  return free;
}
