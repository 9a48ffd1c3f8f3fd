import { lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';

/** Shows a text in Markdown formatted and sanitised; without the script for it, as it is written. */
export const MarkdownText = lazyPart<{ text: string }>(() => import('./formatted-text.tsx'), {
  pending: () => <SkeletonLines lines={3} />,
  failed: ({ text }, _error, failure) => (
    <div className="grid gap-1.5">
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      {failure}
    </div>
  ),
});
