import type scion from '@scion-scxml/core';
import {
  addedId,
  decodeName,
  encodeEvent,
  encodeOwnEvent,
  readAddedId,
} from '#modules/atlas/statechart/export/scxml-names.ts';
import { WatchedClock } from '#modules/atlas/statechart/simulate/watched-clock.ts';
import { type Observed, patience, type Run, type Step, type Tables } from './run.types.ts';
import { idsOf, type Part, scxmlModel } from './scxml-model.ts';
import { StandardStatechart } from './standard-statechart.ts';

/** Runs an SCXML document in the interpreter. */
export function runScxml(document: Part, tables: Tables): Run {
  const clock = new WatchedClock();
  const timers = new Map<string | undefined, number>();
  const root = document.getAttribute('initial') ?? '';
  /** Events that the document sends itself, which come before those from outside. */
  const sent: scion.ScxmlEvent[] = [];
  let log: string[] = [];
  const note = (text: string) => log.push(text);
  const states = new Set(idsOf(document));
  const isOfMachine = (id: string) => states.has(id) && readAddedId(id) === undefined;

  const interpreter = new StandardStatechart(scxmlModel(document, { ...tables, note }), {
    sessionRegistry: new Map(),
    customSend: (event, { delay }) => {
      if (delay === undefined) {
        sent.push(event);
        return;
      }
      timers.set(
        event.sendid,
        clock.setTimeout(() => interpreter.gen(event), delay),
      );
    },
    customCancel: id => {
      const timer = timers.get(id);
      if (timer !== undefined) clock.clearTimeout(timer);
    },
  });
  interpreter.on('onEntry', (id: string) => isOfMachine(id) && note(`enter ${decodeName(id)}`));
  interpreter.on('onExit', (id: string) => isOfMachine(id) && note(`exit ${decodeName(id)}`));
  let count = 0;
  let endless = false;
  interpreter.on('onSmallStepBegin', () => {
    count += 1;
    if (count > patience) throw new EndlessRun();
  });
  interpreter.on('onError', error => note(`error ${JSON.stringify(error)}`));

  const observe = (): Observed => {
    const ended = interpreter.isIn(addedId(decodeName(root), 'done'));
    const active = interpreter.getFullConfiguration().filter(isOfMachine).map(decodeName).sort();
    const observed = {
      active,
      ended: ended || endless,
      endless,
      log,
      next: ended || endless ? undefined : clock.untilNext(),
    };
    log = [];
    return observed;
  };

  const perform = (act: () => void): Observed => {
    count = 0;
    try {
      act();
      for (let next = sent.shift(); next; next = sent.shift()) interpreter.gen(next);
    } catch (error) {
      if (!(error instanceof EndlessRun)) throw error;
      endless = true;
    }
    return observe();
  };

  return {
    start: () => perform(() => interpreter.start()),
    take: step =>
      perform(() => {
        if ('wait' in step) clock.increment(clock.untilNext() ?? 0);
        else interpreter.gen({ name: scxmlName(step) });
      }),
  };
}

class EndlessRun extends Error {}

function scxmlName(step: Exclude<Step, { wait: unknown }>): string {
  if ('send' in step) return encodeEvent(step.send);
  if ('done' in step) return encodeOwnEvent({ kind: 'done', id: step.done });
  if ('fail' in step) return encodeOwnEvent({ kind: 'error', id: step.fail });
  if ('snapshot' in step) return encodeOwnEvent({ kind: 'snapshot', id: step.snapshot });
  return encodeOwnEvent({ kind: 'route', id: step.route });
}
