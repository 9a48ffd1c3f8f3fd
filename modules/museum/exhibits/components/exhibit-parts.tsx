import { useState } from 'react';
import { exhibitPartResource, placesIn } from '#contract/areas/exhibit-parts.ts';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { translateBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { type DialogProps, formWithin } from '#modules/kit/resource-page/index.ts';
import { ResourceTable } from '#modules/kit/resource-table/index.ts';
import { exhibitsText } from '../text.ts';

/** What names an exhibit. */
interface ExhibitName {
  readonly id: string;
  readonly name?: string | null;
  readonly code?: string | null;
}

/** The places that can be chosen follow the room; sums are below numbers. */
const columns = {
  quantity: { statistics: ['sum'] },
  price: { statistics: ['average'] },
  room: { linkageKey: 'place' },
  place: {
    linkedOptions: (room: string) =>
      placesIn(room).map(({ value, label }) => ({ value, text: translateBilingual(label) })),
  },
} as const;

/** The spare parts of an exhibit as a table. */
export default function ExhibitParts({ row, close, saved }: DialogProps<ExhibitName>) {
  const t = useText(exhibitsText);
  const [page] = useState(() => {
    const scope = { exhibitId: row.id };
    return { resource: exhibitPartResource, fixedFilters: scope, form: formWithin(scope, {}) };
  });
  return (
    <ResourceTable
      page={page as never}
      columns={columns}
      title={t('partsOf', { name: nameOfRecord(exhibitResource, row, translateBilingual) })}
      onStored={saved}
      onLeft={close}
    />
  );
}
