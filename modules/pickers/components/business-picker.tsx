import { useState } from 'react';
import { type BusinessList, businessSource } from '../business-source.ts';
import { Picker, type PickerControlProps } from './picker.tsx';
import type { PickerDialogProps } from './picker-dialog.tsx';

/** After how many characters a text of the business picker is cut (PICKER-20). */
const businessCut = 12;

/** The page sizes of the business picker (PICKER-19). */
const businessPageSizes = [5, 10, 20, 30];

export interface BusinessPickerProps extends PickerControlProps {
  list: BusinessList;
  dialog: Pick<PickerDialogProps, 'title' | 'columns' | 'searchPlaceholder'> &
    Partial<Pick<PickerDialogProps, 'width' | 'pageSizes' | 'cutAt'>>;
}

/** Chooses records of a list at a configured address (PICKER-18). The list is read once. */
export function BusinessPicker({ list, dialog, ...props }: BusinessPickerProps) {
  const [source] = useState(() => businessSource(list));
  return (
    <Picker
      {...props}
      source={source}
      dialog={{ width: 900, pageSizes: businessPageSizes, cutAt: businessCut, ...dialog }}
    />
  );
}
