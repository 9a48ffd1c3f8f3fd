import type { DictionaryOptions } from '#contract/resource/kinds/dictionary.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { DictionaryTag, useDictionary } from '#modules/kit/dictionary-choices/index.ts';
import { codedView, pendingControl } from './coded.tsx';
import type { CellProps, KindView } from './kind-view.ts';

const view = codedView<DictionaryOptions>(({ dictionary: code }) => useDictionary(code));
const script = () => import('./dictionary-control.tsx');
const DictionaryPart = lazyPart(script, pendingControl);

const tagOf = ({ options, value, text }: CellProps<DictionaryOptions>) =>
  options.several ? undefined : <DictionaryTag code={options.dictionary} value={value} text={text} />;

/** A code of a dictionary, one or several; a single one is shown in the colour of its item. */
export const dictionary: KindView<DictionaryOptions> = {
  ...view,
  cell: props => tagOf(props) ?? view.cell?.(props),
  Detail: props => tagOf(props) ?? (view.Detail && <view.Detail {...props} />),
  // The items of a registered table are found on the server.
  Search: props =>
    props.options.dictionary.includes(',') ? (
      <DictionaryPart {...props} />
    ) : (
      view.Search && <view.Search {...props} />
    ),
  Control: props => <DictionaryPart {...props} />,
  load: async options => {
    await DictionaryPart.load();
    await (await script()).load(options);
  },
};
