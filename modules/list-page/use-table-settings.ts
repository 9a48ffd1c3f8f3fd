import { useCallback, useState } from 'react';
import { storedTableSettings, type TableSettings, untouchedSettings } from './table-settings.ts';

/** Changes the settings; what it gives is remembered. */
export type ChangeSettings = (change: (settings: TableSettings) => TableSettings) => void;

/** The settings of one page's table, remembered in this browser. */
export function useTableSettings(name: string): [TableSettings, ChangeSettings] {
  const [settings, setSettings] = useState(() => storedTableSettings(name).read() ?? untouchedSettings);
  const change = useCallback<ChangeSettings>(
    next => {
      setSettings(present => {
        const changed = next(present);
        storedTableSettings(name).write(changed);
        return changed;
      });
    },
    [name],
  );
  return [settings, change];
}
