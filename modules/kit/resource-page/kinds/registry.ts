import type { Field } from '#contract/resource/field.ts';
import type { KindName } from '#contract/resource/kind-name.ts';
import { business } from './business.tsx';
import { choice } from './choice.tsx';
import { code } from './code.tsx';
import { colour } from './colour.tsx';
import { cron } from './cron.tsx';
import { dictionary } from './dictionary.tsx';
import { file } from './file.tsx';
import { flag } from './flag.tsx';
import { image } from './image.tsx';
import type { KindView } from './kind-view.ts';
import { lazyTree } from './lazy-tree.tsx';
import { line } from './line.tsx';
import { markdown } from './markdown.tsx';
import { date, dateTime, time } from './moment.tsx';
import { number } from './number.tsx';
import { popup } from './popup.tsx';
import { reference } from './reference.tsx';
import { region } from './region.tsx';
import { department, person } from './registered.tsx';
import { richText } from './rich-text.tsx';
import { secret } from './secret.tsx';
import { subFormView } from './sub-form.tsx';
import { text } from './text.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each view takes the options and values of its own kind
type AnyKindView = KindView<any, any>;

/** The view of every kind; a missing one does not compile. */
const kindViews = {
  business,
  category: lazyTree,
  choice,
  code,
  colour,
  cron,
  date,
  dateTime,
  department,
  dictionary,
  file,
  flag,
  image,
  json: code,
  line,
  markdown,
  number,
  person,
  popup,
  reference,
  region,
  richText,
  secret,
  subForm: subFormView(viewOf),
  text,
  time,
  tree: lazyTree,
} satisfies Readonly<Record<KindName, AnyKindView>>;

/** The view of a field's kind. */
export function viewOf({ kind }: Field): AnyKindView {
  return kindViews[kind.name];
}
