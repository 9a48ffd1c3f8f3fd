import { useQueryClient } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { itemColourOf } from '#contract/areas/dictionaries.ts';
import type { DictionaryDefinition } from '#contract/areas/dictionary-definitions.ts';
import { type DictionaryItemRecord, dictionaryItemResource } from '#contract/areas/dictionary-items.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Drawer, SkeletonLines, Tag } from '#modules/ground/ui/index.ts';
import { refetchDictionaries } from '#modules/kit/dictionary-choices/index.ts';
import { type DialogProps, lazyDialog, NestedResourcePage } from '#modules/kit/resource-page/index.ts';
import { tableTool } from '#modules/kit/resource-table/index.ts';
import { itemForm } from '../item-form.ts';
import { dictionaryPageText } from '../page-text.ts';
import { useExtended } from '../use-extended.ts';
import { OrderedDictionary } from './ordered-dictionary.ts';

const OrderDialog = lazyDialog(() => import('./order-dialog.tsx'));
const dialogs = { order: OrderDialog, table: lazyDialog(() => import('./items-table.tsx')) };
const sort = { column: 'sortOrder', order: 'asc' } as const;
const enabled = 1;

/** The text of an item in its colour, and grey if it is disabled. */
function ItemText({ item }: { item: DictionaryItemRecord }) {
  const text = (
    <span className={item.status === enabled ? undefined : 'text-text-faint'}>{item.itemText}</span>
  );
  const tone = itemColourOf(item.itemColor);
  return tone === undefined ? (
    text
  ) : (
    <Tag dot tone={tone}>
      {text}
    </Tag>
  );
}

const columns = { itemText: { cell: (item: DictionaryItemRecord) => <ItemText item={item} /> } };
const itemTools = [
  {
    key: 'order',
    label: ['调整顺序', 'Reorder'],
    icon: <ArrowDownUp aria-hidden />,
    needs: 'edit',
    opens: 'order',
  },
  tableTool,
] as const;

const familyTools = [tableTool] as const;

/** The items of a dictionary. */
export default function ItemsDrawer({ row: dictionary, close }: DialogProps<DictionaryDefinition>) {
  const t = useText(dictionaryPageText);
  const extended = useExtended();
  const scope = useMemo(() => ({ dictId: dictionary.id }), [dictionary.id]);
  const form = useMemo(() => itemForm(dictionary.id, extended === true), [dictionary.id, extended]);
  useFamilyRefresh();
  return (
    <Drawer
      open
      width={1000}
      title={t('items')}
      description={
        <span className="wrap-anywhere">
          {dictionary.dictName} {dictionary.dictCode}
        </span>
      }
      onOpenChange={open => !open && close()}
    >
      {extended === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <OrderedDictionary value={dictionary}>
          <NestedResourcePage
            resource={dictionaryItemResource}
            scope={scope}
            sort={sort}
            columns={columns}
            form={form}
            dialogs={dialogs}
            tools={extended ? itemTools : familyTools}
            visibleFields={2}
          />
        </OrderedDictionary>
      )}
    </Drawer>
  );
}

/** A server that does not announce changes of dictionaries: what was changed here is fetched when the drawer closes. */
function useFamilyRefresh(): void {
  const client = useQueryClient();
  const announces = useCapability('dictionaryVersions');
  useEffect(() => {
    if (announces !== false) return;
    return () => void refetchDictionaries(client).catch(() => undefined);
  }, [announces, client]);
}
