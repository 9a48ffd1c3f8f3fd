import { Rows3 } from 'lucide-react';
import { useText } from '#modules/platform/i18n/index.ts';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '#modules/ui/dropdown-menu.tsx';
import { IconButton } from '#modules/ui/index.ts';
import { densities } from '../table-settings.ts';
import { listText } from '../text.ts';
import type { ColumnSettingsProps } from './column-settings.tsx';

/** How high the rows are. */
export function DensityMenu({ settings, changeSettings }: ColumnSettingsProps) {
  const t = useText(listText);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('density')} tooltip={false} title={t('density')}>
          <Rows3 aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {densities.map(density => (
          <DropdownMenuCheckboxItem
            key={density}
            checked={settings.density === density}
            onSelect={() => changeSettings(present => ({ ...present, density }))}
          >
            {t(`densities.${density}`)}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
