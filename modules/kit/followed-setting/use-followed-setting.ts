import { useActorRef } from '@xstate/react';
import { useCallback, useLayoutEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { personSettingMachine } from '#machines/person-setting/person-setting.machine.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';

interface FollowedSetting {
  /** The value that the server has; null without one, and where it keeps none. */
  readonly load: () => Promise<string | null>;
  readonly save: (value: string) => Promise<unknown>;
  /** Uses the value of the server. */
  readonly adopt: (value: string) => void;
}

/**
 * A setting that follows the person to other browsers, as the machine `personSetting` has it.
 *
 * @returns notes a change, which is saved once the changes rest or the page is left
 */
export function useFollowedSetting({ load, save, adopt }: FollowedSetting): (value: string) => void {
  const latest = useLatest({ load, save, adopt });
  const [machine] = useState(() =>
    personSettingMachine.provide({
      actors: {
        loadSetting: fromPromise<string | null>(() => latest.current.load()),
        saveSetting: fromPromise<unknown, { value: string }>(
          once(({ input }: { input: { value: string } }) => latest.current.save(input.value)),
        ),
      },
      actions: { adopt: (_, { value }) => latest.current.adopt(value) },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  useLayoutEffect(() => {
    const hide = () => actor.send({ type: 'page.hide' });
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      // Before the machine is stopped.
      hide();
    };
  }, [actor]);
  return useCallback(value => actor.send({ type: 'setting.change', value }), [actor]);
}
