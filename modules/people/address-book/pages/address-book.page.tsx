import { useMemo, useState } from 'react';
import { type AddressBookEntry, addressBookResource } from '#contract/areas/address-book.ts';
import type { Page } from '#contract/envelope.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { useMedia } from '#modules/ground/ui/index.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { addressColumns } from '../columns.tsx';
import { DepartmentPanel } from '../components/department-panel.tsx';
import { addressBookText } from '../text.ts';

/** The rows by person; servers of the family name the person only. */
function readRows(result: unknown) {
  const { records, total } = (result ?? { records: [], total: 0 }) as Page<AddressBookEntry>;
  return { rows: records.map(row => ({ ...row, id: row.userId })), total };
}

/** The address book: departments beside their people. On a narrow window the departments fold. */
export default function AddressBookPage() {
  const t = useText(addressBookText);
  const [chosen, setChosen] = useState('');
  const fixedFilters = useMemo(() => (chosen === '' ? undefined : { orgCode: chosen }), [chosen]);
  const isWide = useMedia('(min-width: 900px)');
  const departments = <DepartmentPanel chosen={chosen} onChoose={setChosen} />;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col min-[900px]:flex-row">
      {isWide ? (
        <aside
          aria-label={t('departments')}
          className="w-64 shrink-0 overflow-y-auto border-border border-r px-3 py-3"
        >
          {departments}
        </aside>
      ) : (
        <details className="px-4 pt-3 sm:px-6">
          <summary className="cursor-pointer py-1.5 font-medium">{t('departments')}</summary>
          {departments}
        </details>
      )}
      <ResourcePage
        key={chosen}
        resource={addressBookResource}
        columns={addressColumns}
        actions={[]}
        selectable={false}
        fixedFilters={fixedFilters}
        readRows={readRows}
      />
    </div>
  );
}
