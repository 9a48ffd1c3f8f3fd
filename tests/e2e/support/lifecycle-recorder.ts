import { subscribe } from 'node:diagnostics_channel';
import type { Step } from '#scripts/trace/machine-use.ts';
import { type LifecycleStep, lifecycleChannel } from '#server/records/resource/lifecycle.ts';

// Preloaded by the servers of journeys, it reports the transitions of records to the process that started them.
subscribe(lifecycleChannel, message => process.send?.(stepOf(message as LifecycleStep)));

function stepOf({ machine, event, from, to }: LifecycleStep): Step {
  const { root } = machine;
  const source = root.states[from];
  const candidates = source?.transitions.get(event) ?? root.transitions.get(event) ?? [];
  const taken = candidates.find(({ target }) => target?.[0]?.key === to) ?? candidates[0];
  const states = [source, ...(taken?.target ?? [])].flatMap(node => node?.id ?? []);
  const transitions = taken ? [`${taken.source.id}:${event}:${candidates.indexOf(taken)}`] : [];
  return { machine: machine.id, states, transitions };
}
