import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { getCurrentUserDeparts, selectDepart } from '#contract/areas/account.ts';
import type { OwnDepartments } from '#machines/department-switch/department-switch.logic.ts';
import { departmentSwitchMachine } from '#machines/department-switch/department-switch.machine.ts';
import type {
  DepartmentSwitchInput,
  SelectInput,
  UserInfo,
} from '#machines/department-switch/department-switch.types.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';

interface DepartmentsOptions extends DepartmentSwitchInput {
  /** The departments, if they are known already; otherwise they are requested from the server (DEPART-08). */
  known?: OwnDepartments;
  onTaken: (user: UserInfo) => void;
  onWarning: (message: string) => void;
  /** Called when the dialog has closed, with or without a change. */
  onClosed?: () => void;
}

/** The choice of one of a person's departments, open from the start (DEPART-01 to DEPART-10). */
export function useDepartments({ username, closable, known, ...callbacks }: DepartmentsOptions) {
  const latest = useLatest(callbacks);
  const [machine] = useState(() =>
    departmentSwitchMachine.provide({
      actors: {
        loadDepartments: fromPromise(
          async () => known ?? withFailureText(request(getCurrentUserDeparts, {}, { handlesFailure: true })),
        ),
        selectDepartment: fromPromise<UserInfo, SelectInput>(
          once(async ({ input }: { input: SelectInput }) => {
            return (await withFailureText(request(selectDepart, input, { handlesFailure: true }))).userInfo;
          }),
        ),
      },
      actions: {
        warn: (_, { message }) => latest.current.onWarning(message),
        takeUser: (_, { user }) => latest.current.onTaken(user),
      },
    }),
  );
  const actor = useActorRef(machine, { input: { username, closable }, inspect: inspection });
  const snapshot = useSelector(actor, present => present);
  const isOpen = snapshot.hasTag('shown') || snapshot.hasTag('loading');
  const notifyClosed = useEffectEvent(() => latest.current.onClosed?.());
  const wasOpen = useRef(false);
  useEffect(() => actor.send({ type: 'departments.open' }), [actor]);
  useEffect(() => {
    if (wasOpen.current && !isOpen) notifyClosed();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { actor, snapshot };
}

/** Throws with the text for the person. */
async function withFailureText<Result>(pending: Promise<Result>): Promise<Result> {
  try {
    return await pending;
  } catch (cause) {
    throw new Error(failureText(cause), { cause });
  }
}
