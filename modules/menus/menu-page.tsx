import { ArrowDownUp, Users } from 'lucide-react';
import { type MenuRecord, menuResource } from '#contract/areas/menus.ts';
import { menuType } from '#contract/areas/permissions.ts';
import { useCapability } from '#modules/capabilities/index.ts';
import { addDialog, lazyDialog, ResourcePage, type ResourcePageProps } from '#modules/resource-page/index.ts';
import { menuColumns } from './columns.tsx';
import { menuForm } from './form.ts';

/** The dialogs that the actions of an entry open. */
const dialogs = {
  addBelow: addDialog<MenuRecord>({ resource: menuResource, form: menuForm }, ({ id }) => ({
    ...{ menuType: menuType.child, parentId: id },
  })),
  holders: lazyDialog(() => import('./components/holders-drawer.tsx')),
  order: lazyDialog(() => import('./components/order-dialog.tsx')),
};

const usual = [
  { verb: 'edit' },
  {
    ...{ key: 'addBelow', label: ['添加下级', 'Add below'], needs: 'add', opens: 'addBelow' },
    offered: ({ menuType: type }: MenuRecord) => type !== menuType.button,
  },
  { verb: 'view' },
  { verb: 'delete' },
] as const;

/** The actions of an entry on a server that tells who holds it. */
const extended = [
  ...usual.slice(0, 3),
  {
    key: 'holders',
    label: ['谁拥有', 'Who holds it'],
    icon: <Users aria-hidden />,
    needs: 'holders',
    opens: 'holders',
  },
  ...usual.slice(3),
] as const;

const tools = [
  {
    ...{ key: 'order', label: ['调整顺序', 'Change the order'], needs: 'move', opens: 'order' },
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
  return (
    <ResourcePage
      {...props}
      unpaged
      columns={menuColumns}
      form={menuForm}
      dialogs={dialogs}
      actions={(isExtended ? extended : usual) as never}
      actionsWidth={170}
      tools={(isExtended ? tools : noTools) as never}
    />
  );
}
