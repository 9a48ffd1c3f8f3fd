import { audienceType } from '#contract/areas/announcements-schema.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { RadioGroup } from '#modules/ground/ui/index.ts';
import { useDictionary } from '#modules/kit/dictionary-choices/index.ts';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';

/** Audiences that every server of the family can address. */
const usual: readonly string[] = [audienceType.all, audienceType.people];

/** The control of the audience in the record form: what the server can address, and what the record has. */
export function AudienceControl({ name, value, onChange, onBlur, readOnly }: FormControlProps<unknown>) {
  const hasMore = useCapability('departmentAndRoleAudiences') === true;
  const { options } = useDictionary('msg_type');
  const offered = options.filter(option => hasMore || usual.includes(option.value) || option.value === value);
  return (
    <RadioGroup
      name={name}
      onChange={onChange}
      onBlur={onBlur}
      disabled={readOnly}
      options={offered}
      value={String(value)}
    />
  );
}
