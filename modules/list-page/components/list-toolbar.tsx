import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { cn, IconButton } from '#modules/ui/index.ts';
import { useListPageContext, useListTag } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import { ColumnSettings, type ColumnSettingsProps } from './column-settings.tsx';
import { DensityMenu } from './density-menu.tsx';

export interface ListToolbarProps extends ColumnSettingsProps {
  /** A table is shown, so that columns and row height matter. */
  tabular: boolean;
  children?: ReactNode;
}

/** The acts of the page at the left, how its table looks at the right. */
export function ListToolbar({ settings, changeSettings, tabular, children }: ListToolbarProps) {
  const t = useText(listText);
  const { reload } = useListPageContext();
  const busy = useListTag('refreshing');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      <span className="ml-auto flex items-center">
        <IconButton label={t('reload')} onClick={reload}>
          <RefreshCw aria-hidden className={cn(busy && 'animate-spin')} />
        </IconButton>
        {tabular && (
          <>
            <DensityMenu settings={settings} changeSettings={changeSettings} />
            <ColumnSettings settings={settings} changeSettings={changeSettings} />
          </>
        )}
      </span>
    </div>
  );
}
