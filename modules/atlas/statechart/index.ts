export { invokeText, shortName, transitionName } from './chart/describe.ts';
export { type Heat, heatClass, heatSteps } from './chart/heat.ts';
export { noChoice, type ReadingChoice } from './chart/reading.logic.ts';
export { Statechart } from './chart/statechart.tsx';
export type { StatechartProps, TakenStep } from './chart/statechart.types.ts';
export { compareGraphs } from './compare/compare-graphs.ts';
export type { Comparison, FieldChange, Mark } from './compare/comparison.types.ts';
export {
  StatechartComparison,
  type StatechartComparisonProps,
} from './compare/statechart-comparison.tsx';
export { toJson } from './export/json.ts';
export { toMermaid } from './export/mermaid.ts';
export { toScxml } from './export/scxml.ts';
export { comparisonToSvg, toSvg } from './export/svg.ts';
export { activeStates } from './graph/active.ts';
export { eventName } from './graph/event-name.ts';
export { machineToGraph, transitionId } from './graph/graph.ts';
export {
  type ChartAction,
  type ChartGraph,
  type ChartGuard,
  type ChartInvoke,
  type ChartState,
  type ChartTransition,
  isHistory,
  isOn,
} from './graph/graph.types.ts';
export { guardExpression } from './graph/guards.ts';
export type { MachineUse } from './graph/machine-use.ts';
export { actionText } from './graph/names.ts';
export { type Scope, scopeOf } from './graph/scope.ts';
export { requirementPlaces, type TracePlace } from './graph/trace.ts';
export { durationText } from './graph/triggers.ts';
export { valueText } from './graph/value-text.ts';
export { warmUpWorkerEngine, workerEngine } from './layout/worker-engine.ts';
export { formerImplementation, formerPlace, isFormerFunction } from './read/former-version.ts';
export { readJson } from './read/json.ts';
export { ReadError, type ReadProblem } from './read/read-error.ts';
export { readScxml } from './read/scxml.ts';
export {
  type EventNameProblem,
  eventNameProblem,
  isWildcard,
  matchesEventType,
  startOfEventType,
} from './simulate/event-names.ts';
export { type Examples, fieldsOf, noExamples, own } from './simulate/examples.ts';
export type { Failure } from './simulate/failure.ts';
export { withInertWorld } from './simulate/inert.ts';
export { isEffect, type MachineParts, machineParts } from './simulate/machine-parts.ts';
export type {
  ActionError,
  Effect,
  GuardError,
  MissingParts,
  Moment,
  Place,
  SimulationResult,
  WaitingActor,
} from './simulate/result.types.ts';
export { runSimulation, sourceOf } from './simulate/run-simulation.ts';
export { createSimulator, type Simulator, type SimulatorOptions } from './simulate/simulator.ts';
export { isOpenEvent, stepOf } from './simulate/step-of.ts';
export {
  decodeSimulation,
  encodeSimulation,
  type Payload,
  payloadValue,
  type Simulation,
  type SimulationStep,
  simulationSchema,
  stepSchema,
} from './simulate/steps.ts';
export { chinese } from './text/chinese.ts';
export { english } from './text/english.ts';
export type { StatechartText } from './text/text.types.ts';
