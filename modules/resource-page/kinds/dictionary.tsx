import type { DictionaryOptions } from '#contract/resource/kinds/dictionary.ts';
import { DictionaryTag, useDictionary } from '#modules/dictionaries/index.ts';
import { lazyPart } from '#modules/ui/index.ts';
import { codedView, pendingControl } from './coded.tsx';
import type { CellProps, KindView } from './kind-view.ts';

const view = codedView<DictionaryOptions>(({ dictionary: code }) => useDictionary(code));
const load = () => import('./dictionary-control.tsx');
const Control = lazyPart(async () => ({ default: (await load()).DictionaryControl }), pendingControl);
const Filter = lazyPart(async () => ({ default: (await load()).DictionaryFilter }), pendingControl);

/** A registered table has too many items to load them for a list; the server sends their texts. */
const isTable = ({ dictionary: code }: DictionaryOptions) => code.includes(',');

const tagOf = ({ options, value, text }: CellProps<DictionaryOptions>) => (
  <DictionaryTag code={options.dictionary} value={value} text={text} />
);

/** A code of a dictionary, one or several; a single one is shown in the colour of its item. */
export const dictionary: KindView<DictionaryOptions> = {
  ...view,
  cell: props =>
    props.options.several || (props.text && isTable(props.options)) ? view.cell?.(props) : tagOf(props),
  Detail: props =>
    props.options.several || isTable(props.options)
      ? view.Detail && <view.Detail {...props} />
      : tagOf(props),
  Search: props =>
    isTable(props.options) ? <Filter {...props} /> : view.Search && <view.Search {...props} />,
  Control,
  load: Control.load,
};
