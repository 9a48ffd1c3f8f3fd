import type { MachineSource } from '#machines/atlas-opening/atlas-opening.types.ts';
import {
  createSimulator,
  decodeSimulation,
  machineParts,
  machineToGraph,
  noExamples,
  ReadError,
} from '#modules/atlas/statechart/index.ts';
import { shortestPaths } from '../../paths.ts';
import type { SandboxFailure, SandboxQuestion } from '../opened.types.ts';
import { encodeGraph } from './encode-graph.ts';
import type { NamedMachine } from './evaluate.ts';
import { hideBrowser, withTimers } from './hide-browser.ts';
import { readMachines } from './read-machines.ts';

const answer = self.postMessage.bind(self);
let machines: readonly NamedMachine[] = [];
/** Only code brings actions and actors of its own. */
let mayRun = false;

// Set before any code of others runs, which cannot replace it.
self.addEventListener('message', async ({ data }: MessageEvent<SandboxQuestion>) =>
  answer(JSON.stringify(await reply(data))),
);
hideBrowser();

async function reply(question: SandboxQuestion): Promise<{ given: unknown } | { failure: SandboxFailure }> {
  try {
    return { given: await given(question) };
  } catch (error) {
    if (!(error instanceof ReadError)) return { failure: { problem: 'thrown', detail: String(error) } };
    const { problem, message, line, column } = error;
    return { failure: { problem, detail: message, line, column } };
  }
}

function given(question: SandboxQuestion): unknown {
  if (question.ask === 'read') return read(question.source);
  const { machine } = machines[question.machine] ?? {};
  if (!machine) throw new ReadError('nothing');
  if (question.ask === 'paths') return shortestPaths(machine, noExamples);
  const simulation = decodeSimulation(JSON.stringify(question.simulation));
  const simulate = createSimulator(machine, noExamples, { mayRun });
  // Without a request of the person, nothing of the machine runs here either.
  return mayRun && simulation.run?.actors ? withTimers(() => simulate(simulation)) : simulate(simulation);
}

async function read(source: MachineSource): Promise<unknown> {
  machines = await readMachines(source);
  mayRun = source.kind === 'code';
  return machines.map(({ name, machine }) => ({
    name,
    graph: encodeGraph(machineToGraph(machine)),
    parts: machineParts(machine),
  }));
}
