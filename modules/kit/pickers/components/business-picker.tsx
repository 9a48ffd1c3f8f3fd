import { useState } from 'react';
import type { BusinessList } from '#contract/resource/kinds/business.ts';
import { businessSource } from '../business-source.ts';
import type { PickerSource } from '../picker-source.ts';
import { Picker, type PickerControlProps } from './picker.tsx';
import type { PickerDialogProps } from './picker-dialog.tsx';

/** After how many characters a text of the business picker is cut (PICKER-20). */
const businessCut = 12;

/** The page sizes of the business picker (PICKER-19). */
const businessPageSizes = [5, 10, 20, 30];

/** The props of a picker of listed records. */
export interface ListedPickerProps extends PickerControlProps {
  /** Where they are found; by default at the address of the list. */
  source?: PickerSource;
}

export interface BusinessPickerProps extends ListedPickerProps {
  list: BusinessList;
  dialog: Pick<PickerDialogProps, 'title' | 'columns' | 'searchPlaceholder'> &
    Partial<Pick<PickerDialogProps, 'width' | 'pageSizes' | 'cutAt'>>;
}

/** Chooses records of a list at a configured address (PICKER-18). The list is read once. */
export function BusinessPicker({ list, dialog, source, ...props }: BusinessPickerProps) {
  const [listed] = useState(() => businessSource(list));
  return (
    <Picker
      {...props}
      source={source ?? listed}
      dialog={{ width: 900, pageSizes: businessPageSizes, cutAt: businessCut, ...dialog }}
    />
  );
}
