import type { CronOptions } from '#contract/resource/kinds/cron.ts';
import { cutText, lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';
import { asText, type KindView } from './kind-view.ts';

const script = () => import('#modules/kit/cron/index.ts');
const CronField = lazyPart(
  async () => {
    const { CronField: Control } = await script();
    await Control.load();
    return { default: Control };
  },
  { pending: () => <SkeletonLines lines={1} /> },
);
const CronEditor = lazyPart(async () => ({ default: (await script()).CronEditor }), {
  pending: () => <SkeletonLines lines={5} />,
});
const CronText = lazyPart(async () => ({ default: (await script()).CronText }), {
  // The expression itself is less to read, but nothing is missing.
  pending: ({ expression }) => cutText(expression),
  failed: ({ expression }) => cutText(expression),
});

/** A schedule expression; lists and details show it in words. */
export const cron: KindView<CronOptions, string> = {
  ...asText,
  cell: ({ value }) => <CronText expression={String(value)} />,
  Detail: ({ value }) => <CronText expression={String(value)} withExpression />,
  ValueText: ({ value }) => <CronText expression={value} />,
  Control: ({ options, ...control }) =>
    options.inline ? (
      <CronEditor
        value={control.value}
        onChange={control.onChange}
        readOnly={control.readOnly}
        zone={options.zone}
      />
    ) : (
      <CronField {...control} zone={options.zone} />
    ),
  load: ({ inline }) => (inline ? CronEditor.load() : CronField.load()),
  isGroup: ({ inline = false }) => inline,
  wide: true,
};
