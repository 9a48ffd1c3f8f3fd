import { listed } from '#modules/ground/platform/i18n/index.ts';
import { useDictionary } from '#modules/kit/dictionary-choices/index.ts';
import { useColumnOptions } from './choices.ts';
import { asList, asText, type CellTextProps } from './kind.ts';

/** The texts of chosen options; a value without one is shown as it is. */
function ColumnTexts({ column, row, value }: CellTextProps) {
  const { options } = useColumnOptions(column, row);
  const labelOf = (each: string) => options.find(option => option.value === each)?.label ?? each;
  return listed(asList(value).map(labelOf));
}

function DictionaryTexts({ code, value }: { code: string; value: unknown }) {
  const { labelOf, loading } = useDictionary(code);
  return listed(asList(value).map(each => labelOf(each) ?? (loading ? '…' : each)));
}

/** The texts of chosen options, or of items of a dictionary that is loaded as a whole. */
export function ChoiceText(props: CellTextProps) {
  const { dictCode, dict } = props.column.options;
  const code = dictCode ?? (dict?.includes(',') ? undefined : dict);
  return code === undefined ? (
    <ColumnTexts {...props} />
  ) : (
    <DictionaryTexts code={code} value={props.value} />
  );
}

/** The names of stored files. */
export const FilesText = ({ value }: CellTextProps) =>
  listed(
    asText(value)
      .split(',')
      .filter(Boolean)
      .map(path => path.slice(path.lastIndexOf('/') + 1)),
  );
