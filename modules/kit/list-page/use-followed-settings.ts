import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useCallback, useLayoutEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { ownSetting, saveOwnSetting } from '#contract/areas/own-account.ts';
import { personSettingMachine } from '#machines/person-setting/person-setting.machine.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { type ChangeSettings, parsedTableSettings, type TableSettings } from './table-settings.ts';
import { useTableSettings } from './use-table-settings.ts';

const options = { handlesFailure: true };

/**
 * The settings of a table, which follow the person to other browsers where the server keeps settings.
 *
 * @param name undefined for a table whose settings stay in this browser
 */
export function useFollowedSettings(
  name: string | undefined,
  columns: Parameters<typeof useTableSettings>[1],
): [TableSettings, ChangeSettings] {
  const [settings, change] = useTableSettings(name ?? 'editable-table', columns);
  const client = useQueryClient();
  const adopt = useLatest((value: string) => {
    const stored = parsedTableSettings(value, columns);
    if (stored) change(() => stored);
  });
  const [machine] = useState(() => {
    const isFollowed = async () => name !== undefined && (await hasCapability(client, 'personSettings'));
    const setting = `table ${name}`;
    return personSettingMachine.provide({
      actors: {
        loadSetting: fromPromise<string | null>(async () =>
          (await isFollowed()) ? request(ownSetting, { name: setting }, options) : null,
        ),
        saveSetting: fromPromise<unknown, { value: string }>(
          once(async ({ input: { value } }: { input: { value: string } }) => {
            if (await isFollowed()) await request(saveOwnSetting, { name: setting, value }, options);
          }),
        ),
      },
      actions: { adopt: (_, { value }) => adopt.current(value) },
    });
  });
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
  const changeBoth = useCallback<ChangeSettings>(
    next =>
      change(present => {
        const settled = next(present);
        actor.send({ type: 'setting.change', value: JSON.stringify(settled) });
        return settled;
      }),
    [change, actor],
  );
  return [settings, changeBoth];
}
