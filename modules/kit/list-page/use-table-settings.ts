import { useCallback, useMemo, useRef, useState } from 'react';
import {
  type ChangeSettings,
  storedTableSettings,
  type TableSettings,
  untouchedSettingsOf,
} from './table-settings.ts';
import type { ListColumn } from './types.ts';

/** The settings of one page's table, stored in this browser. */
export function useTableSettings(
  name: string,
  columns: readonly Pick<ListColumn<never>, 'key' | 'defaultHidden'>[],
): [TableSettings, ChangeSettings] {
  const stored = useMemo(() => storedTableSettings(name, columns), [name, columns]);
  const [settings, setSettings] = useState(() => stored.read() ?? untouchedSettingsOf(columns));
  // Several updates in one event build on each other before the next render.
  const latest = useRef(settings);
  const change = useCallback<ChangeSettings>(
    next => {
      latest.current = next(latest.current);
      setSettings(latest.current);
      stored.write(latest.current);
    },
    [stored],
  );
  return [settings, change];
}
