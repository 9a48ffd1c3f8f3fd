import type { AnyStateMachine } from 'xstate';
import { findMachines } from '#scripts/trace/machines.ts';
import * as actions from './actions.ts';
import * as actors from './actors.ts';
import * as delays from './delays.ts';
import * as ends from './ends.ts';
import * as eventless from './eventless.ts';
import * as histories from './histories.ts';
import * as names from './names.ts';
import * as nesting from './nesting.ts';
import * as regions from './regions.ts';

/** Small machines that are not of this project: each does something that a chart or an export could show wrongly. */
export const corpus: readonly AnyStateMachine[] = [
  nesting,
  regions,
  histories,
  ends,
  delays,
  eventless,
  names,
  actions,
  actors,
].flatMap(exported => [...findMachines(exported).keys()]);
