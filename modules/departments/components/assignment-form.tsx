import { useState } from 'react';
import * as z from 'zod/mini';
import { departmentRoleAssign } from '#contract/areas/department-role-grants.ts';
import type { DepartmentRole } from '#contract/areas/department-roles.ts';
import type { User } from '#contract/areas/users.ts';
import { useCapability } from '#modules/capabilities/index.ts';
import { request } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { RecordFrame, useRecordForm } from '#modules/record-form/index.ts';
import { EndField, EndHint, EndTag } from '#modules/role-ends/index.ts';
import { Button, Checkbox, toast } from '#modules/ui/index.ts';
import { myDepartmentText } from '../my-department-text.ts';

const schema = z.object({
  chosen: z.array(z.string()),
  /** When roles end, by their ids; empty for one that does not. */
  ends: z.record(z.string(), z.string()),
});

interface AssignmentFormProps {
  person: User;
  roles: readonly DepartmentRole[];
  /** The ids of the roles that the person has, and when each of them ends; empty for one that does not. */
  held: ReadonlyMap<string, string>;
  close: () => void;
  saved: () => void;
}

/** The choice among the roles of a department for one person; the difference to what was stored is saved. */
export function AssignmentForm({ person, roles, held, close, saved }: AssignmentFormProps) {
  const t = useText(myDepartmentText);
  // Others may change what the person has while the choice is made; what was shown is what the choice differs from.
  const [stored] = useState(() => ({
    chosen: roles.flatMap(({ id }) => (held.has(id) ? [id] : [])),
    ends: Object.fromEntries(roles.map(({ id }) => [id, held.get(id) ?? ''])),
  }));
  const hasEnds = useCapability('roleEnds');
  const record = useRecordForm({
    schema,
    defaultValues: { chosen: [...stored.chosen], ends: { ...stored.ends } },
    save: ({ chosen, ends }) => {
      const changed = chosen.flatMap(roleId => {
        const endTime = ends[roleId] ?? '';
        return endTime === stored.ends[roleId] ? [] : [{ roleId, endTime: endTime || null }];
      });
      return request(
        departmentRoleAssign,
        {
          ...{ userId: person.id, newRoleId: chosen.join(','), oldRoleId: stored.chosen.join(',') },
          ...(changed.length > 0 && { ends: changed }),
        },
        { handlesFailure: true },
      );
    },
    onSaved: () => {
      toast.success(t('assign.saved'));
      saved();
      close();
    },
    onLeft: close,
  });
  const { watch, setValue } = record.form;
  const chosen = watch('chosen');
  const ends = watch('ends');
  /** In the order of the roles, so that a choice that is taken back is none. */
  const choose = (isChosen: (id: string) => boolean) => {
    const wanted = roles.flatMap(({ id }) => (isChosen(id) ? [id] : []));
    setValue('chosen', wanted, { shouldDirty: true });
  };
  return (
    <RecordFrame
      drawer
      record={record}
      mode="editing"
      width={600}
      title={t('assign.title')}
      description={<span className="wrap-anywhere">{person.realname || person.username}</span>}
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => choose(() => true)}>
            {t('assign.all')}
          </Button>
          <Button size="sm" onClick={() => choose(() => false)}>
            {t('assign.none')}
          </Button>
        </div>
        {hasEnds && <EndHint />}
        <ul className="grid gap-2">
          {roles.map(({ id, roleName, roleCode, description }) => (
            <li key={id}>
              <Checkbox
                checked={chosen.includes(id)}
                onCheckedChange={isOn => choose(each => (each === id ? isOn : chosen.includes(each)))}
              >
                <span className="wrap-anywhere">{roleName ?? roleCode}</span>
              </Checkbox>
              {description && <p className="wrap-anywhere pl-6 text-sm text-text-muted">{description}</p>}
              {chosen.includes(id) && (
                <RoleEnd
                  role={roleName ?? roleCode ?? ''}
                  stored={held.get(id)}
                  value={ends[id] ?? ''}
                  {...(hasEnds && {
                    onChange: end => setValue('ends', { ...ends, [id]: end }, { shouldDirty: true }),
                  })}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </RecordFrame>
  );
}

interface RoleEndProps {
  role: string;
  /** When it ends as stored, if the person has it. */
  stored: string | undefined;
  value: string;
  /** Without it the end cannot be set. */
  onChange?: (value: string) => void;
}

/** When a chosen role ends: as it is stored, and as it shall be. */
function RoleEnd({ role, stored, value, onChange }: RoleEndProps) {
  return (
    <div className="grid gap-1 pl-6">
      <EndTag endTime={stored} />
      {onChange && <EndField role={role} value={value} onChange={onChange} />}
    </div>
  );
}
