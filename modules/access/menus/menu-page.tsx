import { ArrowDownUp, Filter, Users } from 'lucide-react';
import { useMemo } from 'react';
import { type MenuRecord, menuResource } from '#contract/areas/menus.ts';
import { menuType } from '#contract/areas/permissions.ts';
import { DataRules, useMayReadDataRules } from '#modules/access/data-rules/index.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import {
  addDialog,
  type DialogProps,
  lazyDialog,
  ResourcePage,
  type ResourcePageProps,
} from '#modules/kit/resource-page/index.ts';
import { askChange } from './ask-change.tsx';
import { menuColumns } from './columns.tsx';
import { askingMenuForm, menuForm } from './form.ts';

const addBelow = (form: typeof menuForm) =>
  addDialog<MenuRecord>({ resource: menuResource, form }, ({ id }) => ({
    menuType: menuType.child,
    parentId: id,
  }));

/** The dialogs that the actions of an entry open. */
const dialogs = {
  addBelow: addBelow(menuForm),
  holders: lazyDialog(() => import('./components/holders-drawer.tsx')),
  dataRules: ({ row, close }: DialogProps<MenuRecord>) => (
    <DataRules entry={{ id: row.id, name: row.name ?? '' }} onClose={close} />
  ),
  order: lazyDialog(() => import('./components/order-dialog.tsx')),
};

const askingDialogs = { ...dialogs, addBelow: addBelow(askingMenuForm) };

const usual = [
  { verb: 'edit' },
  {
    key: 'addBelow',
    label: ['添加下级', 'Add below'],
    needs: 'add',
    opens: 'addBelow',
    offered: ({ menuType: type }: MenuRecord) => type !== menuType.button,
  },
  { verb: 'view' },
  { verb: 'delete' },
] as const;

/** What a server adds that states who holds an entry. */
const holders = {
  key: 'holders',
  label: ['谁拥有', 'Who holds it'],
  icon: <Users aria-hidden />,
  needs: 'holders',
  opens: 'holders',
} as const;

const dataRules = {
  key: 'dataRules',
  label: ['数据规则', 'Data rules'],
  icon: <Filter aria-hidden />,
  opens: 'dataRules',
  offered: ({ menuType: type }: MenuRecord) => type !== menuType.button,
} as const;

const tools = [
  {
    key: 'order',
    label: ['调整顺序', 'Change the order'],
    needs: 'move',
    opens: 'order',
    icon: <ArrowDownUp aria-hidden />,
  },
] as const;
const noTools = [] as const;

type MenuPageProps = Pick<
  ResourcePageProps<typeof menuResource>,
  'resource' | 'name' | 'rowsView' | 'readRows'
>;

/** The page of the menu, whose entries come level by level or as a whole. */
export function MenuPage(props: MenuPageProps) {
  const isExtended = useCapability('menus') === true;
  // Until it is known, too: a deletion that is not asked about could not be taken back. Other servers ignore the wish.
  const asks = useCapability('menuQuestions') !== false;
  const mayReadRules = useMayReadDataRules();
  const actions = useMemo(
    () => [
      ...usual.slice(0, 3),
      ...(mayReadRules ? [dataRules] : []),
      ...(isExtended ? [holders] : []),
      ...usual.slice(3),
    ],
    [mayReadRules, isExtended],
  );
  return (
    <ResourcePage
      {...props}
      unpaged
      columns={menuColumns}
      form={asks ? askingMenuForm : menuForm}
      dialogs={asks ? askingDialogs : dialogs}
      {...(asks && { send: askChange })}
      actions={actions as never}
      actionsWidth={170}
      tools={(isExtended ? tools : noTools) as never}
    />
  );
}
