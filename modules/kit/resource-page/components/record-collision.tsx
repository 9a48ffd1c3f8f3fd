import { useText } from '#modules/ground/platform/i18n/index.ts';
import {
  type CollidingField,
  CollisionNote,
  type RecordForm,
  recordText,
} from '#modules/kit/record-form/index.ts';
import type { FormField } from '../form-fields.ts';
import type { FormValues } from '../form-types.ts';
import { labelOf, type Sides } from '../use-record-conflict.ts';
import { textOfValue } from '../value-text.tsx';

interface RecordCollisionProps {
  record: RecordForm<FormValues, FormValues>;
  fields: readonly FormField[];
  row: object | undefined;
  sides: Sides | undefined;
  mayCopy: boolean;
}

/** What others have made of the record of a form, with the texts of its fields. */
export function RecordCollision({ record, fields, row, sides, mayCopy }: RecordCollisionProps) {
  const t = useText(recordText);
  const theirs = sides?.record;
  const fieldOf = (name: string): CollidingField => {
    const field = fields.find(each => each.name === name)?.field;
    const text = (values: FormValues | undefined, source?: object) =>
      field && textOfValue(field, name, values?.[name], source);
    return {
      name,
      label: labelOf(fields, name),
      before: text(sides?.before, row),
      mine: text(sides?.mine),
      theirs: text(sides?.theirs, theirs),
    };
  };
  const textIn = (key: string) => String((theirs && Reflect.get(theirs, key)) ?? '');
  return (
    <CollisionNote
      record={record}
      by={t('changedBy', { person: textIn('updateBy'), time: textIn('updateTime') })}
      fieldOf={fieldOf}
      mayCopy={mayCopy}
    />
  );
}
