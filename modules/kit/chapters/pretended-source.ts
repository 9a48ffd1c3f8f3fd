import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { matchOptions, type Option } from '#modules/ground/ui/index.ts';
import { type PickerControlProps, type PickerSource, valuesOf } from '#modules/kit/pickers/index.ts';
import { type GalleryAnswer, pretendedOptions } from './answers.ts';
import type { FollowedActor, GalleryWidgetProps } from './chapter.ts';

interface Pretended {
  /** The columns of a row. */
  readonly recordOf: (option: Option) => Readonly<Record<string, unknown>>;
  /** Whether the filters of a search admit an option; by default they do. */
  readonly isAdmitted?: (option: Option, filters: Readonly<Record<string, string>>) => boolean;
}

/**
 * Rows that arrive as the pretended server replies; stored values are known whatever it answers.
 *
 * @param chapter its id: names and favourites of other chapters are others
 */
export function pretendedSource(
  chapter: string,
  answer: GalleryAnswer,
  { recordOf, isAdmitted = () => true }: Pretended,
): PickerSource {
  const rowOf = ({ value, label, hint }: Option): PickerRow => ({
    value,
    label,
    record: recordOf({ value, label }),
    ...(hint !== undefined && { hint }),
  });
  return {
    entity: 'gallery',
    name: `${chapter} ${answer}`,
    load: async ({ page, pageSize, keyword, filters }, signal) => {
      const found = matchOptions(await pretendedOptions(answer, signal), keyword).filter(option =>
        isAdmitted(option, filters),
      );
      const rows = found.slice((page - 1) * pageSize, page * pageSize).map(rowOf);
      return { rows, total: found.length };
    },
    find: async values => {
      const all = await pretendedOptions(answer === 'many' || answer === 'long' ? answer : 'usual');
      return all.filter(({ value }) => values.includes(value)).map(rowOf);
    },
  };
}

/** The props of a picker in the circumstances of a chapter; several are chosen where the value is a list. */
export function pickerControlOf({
  answer: _,
  label: __,
  value,
  onChange,
  onActor,
  ...control
}: GalleryWidgetProps): PickerControlProps {
  const several = Array.isArray(value);
  return {
    ...control,
    multiple: several,
    value: valuesOf(value),
    onChange: values => onChange(several ? values : (values.at(-1) ?? '')),
    ...(onActor && { onActor: actor => onActor(actor as unknown as FollowedActor) }),
  };
}

/** The keys of a field that opens a dialog with rows. */
export const keysOfPicker = [
  { keys: ['Enter', 'Space', '↓'], does: ['打开对话框', 'Opens the dialog'] },
  {
    keys: ['Delete', 'Backspace'],
    does: ['清空；多选时移除最后一个', 'Empties; of several, removes the last'],
  },
  {
    keys: ['Tab'],
    does: ['在搜索、表格和已选之间移动', 'Moves among the search, the rows and the choice'],
  },
  { keys: ['Space'], does: ['在表格中选择或取消一行', 'In the table, chooses a row or gives it up'] },
  { keys: ['Enter'], does: ['在搜索框中立即搜索', 'In the search box, searches at once'] },
  {
    keys: ['Esc'],
    does: ['先清空搜索词，再关闭并保留原来的值', 'Clears the search, then closes and keeps the value'],
  },
] as const;

/** The values that the states of a picker begin with. */
export const pickerValues = { one: '1', several: ['1', '3'], missing: 'X-404' } as const;
