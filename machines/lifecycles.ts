import type { AnyStateMachine } from 'xstate';
import type { LifecycleName } from '#contract/resource/lifecycle.ts';
import { accountLifecycleMachine } from './account-lifecycle/account-lifecycle.machine.ts';
import { announcementLifecycleMachine } from './announcement-lifecycle/announcement-lifecycle.machine.ts';
import { browserErrorLifecycleMachine } from './browser-error-lifecycle/browser-error-lifecycle.machine.ts';
import { exhibitLifecycleMachine } from './exhibit-lifecycle/exhibit-lifecycle.machine.ts';
import { messageLifecycleMachine } from './message-lifecycle/message-lifecycle.machine.ts';

/** The machine of every lifecycle of records that a resource declares; a missing one does not compile. */
export const lifecycleMachines: Readonly<Record<LifecycleName, AnyStateMachine>> = {
  accountLifecycle: accountLifecycleMachine,
  announcementLifecycle: announcementLifecycleMachine,
  browserErrorLifecycle: browserErrorLifecycleMachine,
  exhibitLifecycle: exhibitLifecycleMachine,
  messageLifecycle: messageLifecycleMachine,
};
