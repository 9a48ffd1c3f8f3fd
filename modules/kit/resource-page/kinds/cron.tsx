import type { ComponentType } from 'react';
import type { CronOptions } from '#contract/resource/kinds/cron.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { pendingControl } from './coded.tsx';
import { asText, type CellProps, type KindView } from './kind-view.ts';

// Every list has this file, so that it is short.
const script = () => import('./cron-view.tsx');
const Control = lazyPart(async () => (await script()).control(), pendingControl);
/** Without the script the expression itself is shown, and nothing is missing. */
const asWritten = ({ value }: Pick<CellProps<CronOptions>, 'value'>) => value;
const Words = lazyPart(async () => (await script()).words, {
  pending: asWritten,
  failed: asWritten,
});

/** A schedule expression; lists and details show it in words. */
export const cron: KindView<CronOptions, string> = {
  ...asText,
  cell: ({ value }) => <Words value={value} cut />,
  // It takes fewer props than it is given, which the type of a component does not express.
  Detail: Words as ComponentType<CellProps<CronOptions>>,
  Control,
  load: Control.load,
  isGroup: ({ inline = false }) => inline,
  wide: true,
};
