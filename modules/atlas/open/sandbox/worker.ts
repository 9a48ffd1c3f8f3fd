import type { MachineSource } from '#machines/atlas-opening/atlas-opening.types.ts';
import {
  createSimulator,
  decodeSimulation,
  machineParts,
  machineToGraph,
  noExamples,
  ReadError,
} from '#modules/statechart/index.ts';
import { shortestPaths } from '../../paths.ts';
import type { SandboxFailure, SandboxQuestion } from '../opened.types.ts';
import { encodeGraph } from './encode-graph.ts';
import type { NamedMachine } from './evaluate.ts';
import { hideBrowser } from './hide-browser.ts';
import { readMachines } from './read-machines.ts';

const answer = self.postMessage.bind(self);
let machines: readonly NamedMachine[] = [];

// Set before any code of others runs, which cannot replace it.
self.addEventListener('message', ({ data }: MessageEvent<SandboxQuestion>) =>
  answer(JSON.stringify(reply(data))),
);
hideBrowser();

function reply(question: SandboxQuestion): { given: unknown } | { failure: SandboxFailure } {
  try {
    return { given: given(question) };
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
  // Nothing of the machine runs here either, whatever an address asks for.
  return createSimulator(machine, noExamples)(decodeSimulation(JSON.stringify(question.simulation)));
}

function read(source: MachineSource): unknown {
  machines = readMachines(source);
  return machines.map(({ name, machine }) => ({
    name,
    graph: encodeGraph(machineToGraph(machine)),
    parts: machineParts(machine),
  }));
}
