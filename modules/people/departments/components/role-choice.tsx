import type { UseFormReturn } from 'react-hook-form';
import type { DepartmentRole } from '#contract/areas/department-roles.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Checkbox } from '#modules/ground/ui/index.ts';
import { EndField, EndHint, EndTag } from '#modules/people/role-ends/index.ts';
import { myDepartmentText } from '../my-department-text.ts';

interface RoleChoiceProps {
  /** The ids of the chosen roles, and when roles end. */
  form: UseFormReturn<{ chosen: string[]; ends: Record<string, string> }>;
  roles: readonly DepartmentRole[];
  /** When each role ends that the person has as stored, by its id. */
  held: ReadonlyMap<string, string>;
}

/** The choice among the roles of a department for one person. */
export function RoleChoice({ form, roles, held }: RoleChoiceProps) {
  const t = useText(myDepartmentText);
  const hasEnds = useCapability('roleEnds');
  const { watch, setValue } = form;
  const chosen = watch('chosen');
  const ends = watch('ends');
  /** In the order of the roles, so that a choice that is taken back is none. */
  const choose = (isChosen: (id: string) => boolean) => {
    const wanted = roles.flatMap(({ id }) => (isChosen(id) ? [id] : []));
    setValue('chosen', wanted, { shouldDirty: true });
  };
  return (
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
