import type { User } from '#contract/areas/users.ts';
import { userFields } from '#contract/areas/users-fields.ts';
import { fileAddress } from '#modules/ground/platform/http/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Avatar, Button, Checkbox, Ellipsis } from '#modules/ground/ui/index.ts';
import { userFormText } from '../form-text.ts';
import { usersText } from '../text.ts';
import { nameOf } from '../user-name.ts';

export interface DeletedUsersTableProps {
  users: readonly User[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** Omitted if the person lacks the permission. */
  onRestore?: (user: User) => void;
  onDestroy?: (user: User) => void;
}

const head = 'border-border border-b bg-surface-sunken px-3 text-left font-medium text-sm text-text-muted';
const cell = 'border-border border-b px-3';

/** The users in the recycle bin, all on one page. */
export function DeletedUsersTable({
  users,
  selected,
  onSelect,
  onRestore,
  onDestroy,
}: DeletedUsersTableProps) {
  const t = useText(usersText);
  const formTexts = useText(userFormText);
  const translate = useBilingual();
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  const all = users.every(user => selected.has(user.id));
  const some = users.some(user => selected.has(user.id));
  return (
    <div className="thin-scroll overflow-x-auto rounded border border-border">
      <table
        aria-label={formTexts('bin.title')}
        className="w-full min-w-180 table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          <col className="w-11" />
          <col className="w-14" />
          <col className="w-40" />
          <col className="w-32" />
          <col className="w-18" />
          <col />
          <col className="w-42" />
        </colgroup>
        <thead>
          <tr className="h-10">
            <th scope="col" className={head}>
              <Checkbox
                aria-label={formTexts('bin.selectAll')}
                checked={some && !all ? 'indeterminate' : all}
                onCheckedChange={() => onSelect(new Set(all ? [] : users.map(user => user.id)))}
              />
            </th>
            <th scope="col" className={head}>
              {formTexts('bin.index')}
            </th>
            <th scope="col" className={head}>
              {formTexts('bin.account')}
            </th>
            <th scope="col" className={head}>
              {formTexts('bin.name')}
            </th>
            <th scope="col" className={head}>
              {translate(userFields.avatar.options.label)}
            </th>
            <th scope="col" className={head}>
              {t('department')}
            </th>
            <th scope="col" className={`${head} sticky right-0`}>
              {formTexts('bin.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user, index) => (
            <tr key={user.id} className="group h-11 hover:bg-surface-hover">
              <td className={cell}>
                <Checkbox
                  aria-label={formTexts('bin.select', { name: nameOf(user) })}
                  checked={selected.has(user.id)}
                  onCheckedChange={() => toggle(user.id)}
                />
              </td>
              <td className={`${cell} tabular text-text-muted`}>{index + 1}</td>
              <td className={cell}>
                <Ellipsis length="fit">{user.username}</Ellipsis>
              </td>
              <td className={cell}>
                <Ellipsis length="fit">{user.realname ?? ''}</Ellipsis>
              </td>
              <td className={cell}>
                <Avatar
                  decorative
                  name={user.realname ?? user.username}
                  src={fileAddress(user.avatar)}
                  className="rounded align-middle"
                />
              </td>
              <td className={cell}>
                <Ellipsis length="fit">{user.orgCode ?? ''}</Ellipsis>
              </td>
              <td className={`${cell} sticky right-0 bg-surface group-hover:bg-surface-hover`}>
                <span className="flex gap-3">
                  {onRestore && (
                    <Button variant="link" className="text-sm" onClick={() => onRestore(user)}>
                      {formTexts('bin.restore')}
                    </Button>
                  )}
                  {onDestroy && (
                    <Button variant="link" className="text-danger text-sm" onClick={() => onDestroy(user)}>
                      {formTexts('bin.destroy')}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
