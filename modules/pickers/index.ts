export { type RemoteStage, RemoteState, type RemoteStateProps, stageOf } from './components/remote-state.tsx';
export { machineFailure } from './machine-failure.ts';
export { type UseChoicesOptions, useChoices } from './use-choices.ts';
