import type { ReactNode } from 'react';
import { lazyPart } from '#modules/ground/ui/index.ts';
import type { ColumnSettingsProps } from './column-settings.tsx';

interface ColumnsButtonProps extends ColumnSettingsProps {
  button: ReactNode;
  onClose: () => void;
}

/** The settings of columns, whose script loads when their button is pressed. */
export const ColumnSettings = lazyPart<ColumnsButtonProps>(() => import('./column-settings.tsx'), {
  pending: ({ button }) => button,
  close: ({ onClose }) => onClose(),
  prefetch: true,
});
