import { RotateCcw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { type User, userResource } from '#contract/areas/users.ts';
import { listed, textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { Dialog } from '#modules/ground/ui/index.ts';
import {
  type DialogProps,
  NestedResourcePage,
  type ResourceOperation,
} from '#modules/kit/resource-page/index.ts';
import { userFormText } from '../form-text.ts';
import { nameOf } from '../user-name.ts';

const { username, realname, avatar } = userResource.fields;
const { recycleBin, putRecycleBin, deleteRecycleBin } = userResource.endpoints;

/** The deleted users as a resource: the reply of its list has no pages, and little is shown of them. */
const deletedUsers = {
  ...userResource,
  title: ['用户回收站', 'Recycle bin'],
  fields: { username, realname, avatar },
  audit: false,
  endpoints: { list: recycleBin, putRecycleBin, deleteRecycleBin },
  recycleBin: undefined,
} as const;

const readRows = (result: unknown) => {
  const rows = (result ?? []) as User[];
  return { rows, total: rows.length };
};
const idsOf = (users: readonly User[]) => ({ userIds: users.map(({ id }) => id).join(',') });
const namesOf = (users: readonly User[]) => listed(users.map(nameOf));

const operationsOf = (changed: () => void) =>
  ({
    putRecycleBin: {
      removes: true,
      label: ['还原用户', 'Restore'],
      input: idsOf,
      question: rows => {
        const t = textOf(userFormText);
        return {
          title: t('bin.confirmRestore', { count: rows.length }),
          description: namesOf(rows),
          confirmLabel: t('bin.restore'),
        };
      },
      done: ['还原成功', 'Restored'],
      after: changed,
    },
    deleteRecycleBin: {
      removes: true,
      label: ['彻底删除', 'Delete permanently'],
      input: idsOf,
      question: rows => {
        const t = textOf(userFormText);
        return {
          title: t('bin.confirmDestroy', { count: rows.length }),
          description: (
            <>
              <p>{namesOf(rows)}</p>
              <p className="mt-1 font-medium text-danger">{t('bin.destroyWarning')}</p>
            </>
          ),
          danger: true,
          confirmLabel: t('bin.destroy'),
        };
      },
      done: ['删除成功', 'Permanently deleted'],
    },
  }) satisfies Record<string, ResourceOperation<typeof userResource>>;

const actions = [
  { verb: 'putRecycleBin', icon: <RotateCcw aria-hidden /> },
  { verb: 'deleteRecycleBin', icon: <Trash2 aria-hidden /> },
] as const;
const search = { username: false, realname: false } as const;
const columns = {
  username: { width: 160 },
  realname: { width: 160 },
  orgCode: { label: ['部门', 'Department'], width: 160, card: 'second' },
} as const;
const emptyHint = [
  '删除的用户会显示在这里，可以还原或彻底删除。',
  'Deleted users appear here, to be restored or permanently deleted.',
] as const;

/** The users in the recycle bin, to be restored or removed permanently. */
export default function RecycleBin({ close, saved }: Omit<DialogProps<User>, 'row'>) {
  const t = useText(userFormText);
  const operations = useMemo(() => operationsOf(saved), [saved]);
  return (
    <Dialog open width={1000} title={t('bin.title')} onOpenChange={open => !open && close()}>
      <div className="grid min-h-100">
        <NestedResourcePage
          unpaged
          resource={deletedUsers as never as typeof userResource}
          name="deletedUsers"
          actions={actions}
          batch={actions}
          operations={operations}
          readRows={readRows}
          search={search}
          columns={columns}
          emptyHint={emptyHint}
          rowName={nameOf}
        />
      </div>
    </Dialog>
  );
}
