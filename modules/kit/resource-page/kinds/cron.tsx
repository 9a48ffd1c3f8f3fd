import type { CronOptions } from '#contract/resource/kinds/cron.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { pendingControl } from './coded.tsx';
import { asText, type CellProps, type KindView } from './kind-view.ts';

// Every list has this file, so that it is short.
const script = () => import('./cron-view.tsx');
const Control = lazyPart(async () => ({ default: await (await script()).loadCronControl() }), pendingControl);
/** Without the script the expression itself is shown, and nothing is missing. */
const asWritten = ({ value }: Pick<CellProps<CronOptions>, 'value'>) => value;
const Words = lazyPart(async () => ({ default: (await script()).CronWords }), {
  pending: asWritten,
  failed: asWritten,
});

/** A schedule expression; lists and details show it in words. */
export const cron: KindView<CronOptions, string> = {
  ...asText,
  cell: ({ value }) => <Words value={value} />,
  Detail: ({ value }) => <Words value={value} whole />,
  Control,
  load: Control.load,
  isGroup: ({ inline = false }) => inline,
  wide: true,
};
