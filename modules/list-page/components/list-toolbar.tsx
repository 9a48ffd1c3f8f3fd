import { Columns3, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { cn, IconButton, lazyPart } from '#modules/ui/index.ts';
import { useListPageContext, useListTag } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { ColumnSettingsProps } from './column-settings.tsx';
import { DensityMenu } from './density-menu.tsx';

interface ColumnsButtonProps extends ColumnSettingsProps {
  button: ReactNode;
  onClose: () => void;
}

const ColumnSettings = lazyPart<ColumnsButtonProps>(() => import('./column-settings.tsx'), {
  pending: ({ button }) => button,
  close: ({ onClose }) => onClose(),
  ahead: true,
});

export interface ListToolbarProps extends ColumnSettingsProps {
  /** Whether a table is shown, to which column settings and row height apply. */
  tabular: boolean;
  children?: ReactNode;
}

/** The buttons of the page on the left, the table settings on the right. */
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
            <ColumnsButton settings={settings} changeSettings={changeSettings} />
          </>
        )}
      </span>
    </div>
  );
}

/** The button of the column settings until their script is needed. */
function ColumnsButton(settings: ColumnSettingsProps) {
  const t = useText(listText);
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton label={t('columns')} aria-haspopup="dialog" onClick={() => setWanted(true)}>
      <Columns3 aria-hidden />
    </IconButton>
  );
  if (!wanted) return button;
  return <ColumnSettings {...settings} button={button} onClose={() => setWanted(false)} />;
}
