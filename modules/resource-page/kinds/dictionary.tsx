import type { DictionaryOptions } from '#contract/resource/kinds/dictionary.ts';
import { DictionaryTag, useDictionary } from '#modules/dictionaries/index.ts';
import { codedView } from './coded.tsx';
import type { KindView } from './kind-view.ts';

const view = codedView<DictionaryOptions>(({ dictionary: code }) => useDictionary(code));

/** A code of a dictionary, one or several; a single one is shown in the colour of its item. */
export const dictionary: KindView<DictionaryOptions> = {
  ...view,
  cell: props =>
    props.options.several ? (
      view.cell?.(props)
    ) : (
      <DictionaryTag code={props.options.dictionary} value={props.value} text={props.text} />
    ),
  Detail: props =>
    props.options.several ? (
      view.Detail && <view.Detail {...props} />
    ) : (
      <DictionaryTag code={props.options.dictionary} value={props.value} text={props.text} />
    ),
};
