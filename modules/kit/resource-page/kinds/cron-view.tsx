import type { CronOptions } from '#contract/resource/kinds/cron.ts';
import { CronEditor, CronField, CronText } from '#modules/kit/cron/index.ts';
import type { CellProps, ControlProps } from './kind-view.ts';

/** Loads the editors too, so that an open form does not depend on the network; lists do without. */
export async function control(): Promise<{ default: typeof CronControl }> {
  await Promise.all([CronField.load(), CronEditor.load()]);
  return { default: CronControl };
}

/** The control of a schedule expression, a text box with a dialog or the editor itself. */
function CronControl({ options: { inline, zone }, ...control }: ControlProps<CronOptions, string>) {
  return inline ? (
    <CronEditor value={control.value} onChange={control.onChange} readOnly={control.readOnly} zone={zone} />
  ) : (
    <CronField {...control} zone={zone} />
  );
}

interface WordsProps extends Pick<CellProps<CronOptions>, 'value'> {
  /** For the cell of a list. */
  readonly cut?: boolean;
}

const CronWords = ({ value, cut = false }: WordsProps) => (
  <CronText expression={String(value)} withExpression={!cut} />
);

/** An expression in words, as a lazy part takes it. */
export const words = { default: CronWords };
