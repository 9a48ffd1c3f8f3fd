import {
  own,
  payloadValue,
  type SimulationStep,
  sourceOf,
  valueText,
} from '#modules/atlas/statechart/index.ts';
import type { AtlasMachine } from './machines.ts';
import type { MachinePath } from './paths.ts';

/**
 * A path as a test that can be pasted into the project: it sends the events of the path to the machine, whose actors wait
 * and whose effects do nothing, and expects the states at its end.
 */
export function pathTest(entry: AtlasMachine, path: MachinePath): string {
  const { file, exportName = 'machine', parts } = entry;
  const effects = parts.actions.filter(({ isEffect }) => isEffect).map(({ name }) => name);
  const provided = [
    ...(parts.actors.length > 0 ? [`    actors: { ${entries(parts.actors, 'waiting')} },`] : []),
    ...(effects.length > 0 ? [`    actions: { ${entries(effects, '() => {}')} },`] : []),
  ];
  const steps = path.simulation.steps.map(step => `  actor.send(${eventOf(step, entry)});`);
  const given = entry.examples.inputs?.[0];
  const input = given === undefined ? '' : written(given, 'examples.inputs[0]');
  const usesExamples = [...steps, input].some(text => text.includes('examples.'));
  const module = file === '' ? './machine.ts' : `#${file}`;
  return [
    "import { expect, it } from 'vitest';",
    `import { ${start}, ${parts.actors.length > 0 ? 'fromPromise, ' : ''}SimulatedClock } from 'xstate';`,
    ...(usesExamples
      ? [`import { examples } from '${module.replace(/\.machine\.ts$/, '.events.ts')}';`]
      : []),
    `import { ${exportName} } from '${module}';`,
    '',
    `it(${literal(sentenceOf(entry, path))}, () => {`,
    ...(parts.actors.length > 0
      ? ['  const waiting = fromPromise(() => new Promise<never>(() => {})) as never;']
      : []),
    ...(provided.length > 0 ? [`  const machine = ${exportName}.provide({`, ...provided, '  });'] : []),
    `  const actor = ${start}(${provided.length > 0 ? 'machine' : exportName}, {`,
    ...(input === '' ? [] : [`    input: ${input},`]),
    '    clock: new SimulatedClock(),',
    '  }).start();',
    ...steps,
    `  expect(actor.getSnapshot().value).toEqual(${literal(path.value)});`,
    '});',
    '',
  ].join('\n');
}

/** Only named here: the atlas starts no actor that the trace could not follow. */
const start = 'createActor';

const sentenceOf = ({ graph }: AtlasMachine, { events, value }: MachinePath) =>
  `${graph.id} is in ${valueText(value)}${events.length > 0 ? ` after ${events.join(', ')}` : ' at its start'}`;

const entries = (names: readonly string[], value: string) =>
  names.map(name => `${keyOf(name)}: ${value}`).join(', ');

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

/** JSON is TypeScript as well; the formatter of the project changes its quotes. */
const literal = (value: unknown) => JSON.stringify(value);

function eventOf(step: SimulationStep, { graph, examples }: AtlasMachine): string {
  const fields = (of: string, given: readonly unknown[] | undefined, place: string) => {
    const { payload } = step as { payload?: { example: number } };
    const value = payloadValue(payload, given);
    if (value === undefined) return '';
    return of === '...'
      ? spreadOf(value, place, payload)
      : `, ${of}: ${written(value, `${place}[${payload?.example}]`)}`;
  };
  if ('send' in step) {
    const place = `examples.events[${literal(step.send)}]`;
    const rest = fields('...', own(examples.events, step.send), place);
    // Only events of the machine's author are among its types.
    return `{ type: ${literal(step.send)}${rest} }${step.send.startsWith('xstate.') ? ' as never' : ''}`;
  }
  if ('done' in step || 'fail' in step) {
    const isDone = 'done' in step;
    const id = isDone ? step.done : step.fail;
    const source = sourceOf(graph, id) ?? '';
    const type = `xstate.${isDone ? 'done' : 'error'}.actor.${id}`;
    const given = own(isDone ? examples.outputs : examples.errors, source);
    const place = `examples.${isDone ? 'outputs' : 'errors'}[${literal(source)}]`;
    return `{ type: ${literal(type)}, actorId: ${literal(id)}${fields(isDone ? 'output' : 'error', given, place)} } as never`;
  }
  // The shortest paths have no other steps.
  return literal({ type: 'elapse' in step ? step.elapse : '' });
}

const spreadOf = (value: unknown, place: string, payload: { example: number } | undefined) =>
  isPlain(value)
    ? Object.entries(value as object)
        .filter(([, field]) => field !== undefined)
        .map(([name, field]) => `, ${keyOf(name)}: ${literal(field)}`)
        .join('')
    : `, ...${place}[${payload?.example}]`;

/** A value as it is, or where to find it among the examples of the machine, where it is more than data. */
const written = (value: unknown, place: string): string => (isPlain(value) ? literal(value) : place);

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  const isObject =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isObject && Object.values(value as object).every(isPlain);
}
