import { Rows3 } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { IconButton, MenuButton } from '#modules/ground/ui/index.ts';
import { densities } from '../table-settings.ts';
import { listText } from '../text.ts';
import type { ColumnSettingsProps } from './column-settings.tsx';

/** How high the rows are. */
export function DensityMenu({
  settings,
  changeSettings,
}: Pick<ColumnSettingsProps, 'settings' | 'changeSettings'>) {
  const t = useText(listText);
  return (
    <MenuButton
      acts={densities.map(density => ({
        key: density,
        label: t(`densities.${density}`),
        checked: settings.density === density,
        onSelect: () => changeSettings(present => ({ ...present, density })),
      }))}
    >
      <IconButton label={t('density')}>
        <Rows3 aria-hidden />
      </IconButton>
    </MenuButton>
  );
}
