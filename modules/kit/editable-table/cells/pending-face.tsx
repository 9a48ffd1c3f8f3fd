import { cn } from '#modules/ground/ui/index.ts';
import { controlClass, controlHeight } from '#modules/ground/ui/input.tsx';
import { asText, type CellEditorProps } from './kind.ts';

/** Is shown in the cell while the script of its editor loads. */
export const PendingFace = ({ value }: CellEditorProps) => (
  <span className={cn(controlClass, controlHeight.sm, 'block truncate leading-7')}>{asText(value)}</span>
);
