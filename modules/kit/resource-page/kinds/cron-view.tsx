import type { CronOptions } from '#contract/resource/kinds/cron.ts';
import { CronEditor, CronField, CronText } from '#modules/kit/cron/index.ts';
import type { ControlProps } from './kind-view.ts';

/** Loads the editors too, so that an open form does not depend on the network; lists do without. */
export async function loadCronControl(): Promise<typeof CronControl> {
  await Promise.all([CronField.load(), CronEditor.load()]);
  return CronControl;
}

/** The control of a schedule expression, a text box with a dialog or the editor itself. */
function CronControl({ options: { inline, zone }, ...control }: ControlProps<CronOptions, string>) {
  return inline ? (
    <CronEditor value={control.value} onChange={control.onChange} readOnly={control.readOnly} zone={zone} />
  ) : (
    <CronField {...control} zone={zone} />
  );
}

/** An expression in words; `whole` for the details of a record. */
export const CronWords = ({ value, whole = false }: { value: string | number; whole?: boolean }) => (
  <CronText expression={String(value)} withExpression={whole} />
);
