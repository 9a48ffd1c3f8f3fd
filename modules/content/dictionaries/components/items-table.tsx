import { useState } from 'react';
import { itemTones } from '#contract/areas/dictionaries.ts';
import { type DictionaryItemRecord, dictionaryItemResource } from '#contract/areas/dictionary-items.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { type DialogProps, formWithin } from '#modules/kit/resource-page/index.ts';
import { ResourceTable } from '#modules/kit/resource-table/index.ts';
import { itemForm } from '../item-form.ts';
import { dictionaryPageText } from '../page-text.ts';
import { useExtended } from '../use-extended.ts';
import { useOrderedDictionary } from './ordered-dictionary.ts';

/** Of a colour a cell holds its name, or `#RRGGBB`. */
const colourColumn = () => ({
  type: 'select',
  allowInput: true,
  options: itemTones.map(tone => ({ value: tone, text: textOf(dictionaryPageText)(`tones.${tone}`) })),
});

/** The items of a dictionary as a table. */
export default function ItemsTable({ close, saved }: Omit<DialogProps<DictionaryItemRecord>, 'row'>) {
  const { id } = useOrderedDictionary();
  const extended = useExtended() === true;
  const [page] = useState(() => ({
    resource: dictionaryItemResource,
    fixedFilters: { dictId: id },
    sort: { column: 'sortOrder', order: 'asc' } as const,
    form: formWithin({ dictId: id }, itemForm(id, extended) as never),
  }));
  const [columns] = useState(() => ({ itemColor: colourColumn() }));
  return (
    <ResourceTable
      page={page as never}
      columns={columns}
      withFormFields={extended}
      onStored={saved}
      onLeft={close}
    />
  );
}
