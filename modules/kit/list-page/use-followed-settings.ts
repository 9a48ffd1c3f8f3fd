import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ownSetting, saveOwnSetting } from '#contract/areas/own-account.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useFollowedSetting } from '#modules/kit/followed-setting/index.ts';
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
  const isFollowed = async () => name !== undefined && (await hasCapability(client, 'personSettings'));
  const setting = `table ${name}`;
  const note = useFollowedSetting({
    load: async () => ((await isFollowed()) ? request(ownSetting, { name: setting }, options) : null),
    save: async value => {
      if (await isFollowed()) await request(saveOwnSetting, { name: setting, value }, options);
    },
    adopt: value => {
      const stored = parsedTableSettings(value, columns);
      if (stored) change(() => stored);
    },
  });
  const changeBoth = useCallback<ChangeSettings>(
    next =>
      change(present => {
        const settled = next(present);
        note(JSON.stringify(settled));
        return settled;
      }),
    [change, note],
  );
  return [settings, changeBoth];
}
