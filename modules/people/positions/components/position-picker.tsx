import { useText } from '#modules/ground/platform/i18n/index.ts';
import { useDictionary } from '#modules/kit/dictionary-choices/index.ts';
import { BusinessPicker, type ListedPickerProps, shownLength } from '#modules/kit/pickers/index.ts';
import { positionsText } from '../text.ts';

const list = {
  entity: 'position',
  address: '/sys/position/list',
  valueKey: 'code',
  labelKey: 'name',
  hintKey: 'code',
} as const;

/** Chooses positions in a dialog, searched by name (PICKER-04, PICKER-17). Values are codes. */
export function PositionPicker(props: ListedPickerProps) {
  const t = useText(positionsText);
  const { labelOf } = useDictionary('position_rank');
  return (
    <BusinessPicker
      {...props}
      list={list}
      dialog={{
        title: t('title'),
        searchPlaceholder: t('search'),
        pageSizes: [10, 20, 30],
        cutAt: shownLength,
        columns: [
          { key: 'name', title: t('name') },
          { key: 'code', title: t('code') },
          {
            key: 'postRank',
            title: t('rank'),
            width: 120,
            // The server's text is in its own language.
            text: ({ record }) =>
              labelOf(String(record?.postRank ?? '')) ?? String(record?.postRank_dictText ?? ''),
          },
        ],
      }}
    />
  );
}
