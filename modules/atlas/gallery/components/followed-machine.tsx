import { useSelector } from '@xstate/react';
import type { AnyStateMachine } from 'xstate';
import { MachineChart } from '#modules/atlas/atlas/index.ts';
import type { FollowedActor } from '#modules/kit/chapters/index.ts';

/** The chart of a machine with the present states of a running actor. */
export default function FollowedMachine({
  machine,
  actor,
}: {
  machine: AnyStateMachine;
  actor: FollowedActor;
}) {
  const value = useSelector(actor, snapshot => snapshot.value);
  return <MachineChart machine={machine} snapshot={{ value }} className="min-h-90" />;
}
