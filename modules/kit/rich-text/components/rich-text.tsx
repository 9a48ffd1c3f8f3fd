import { lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';

/** Shows HTML that others wrote, without anything that runs or loads from elsewhere. */
export const RichText = lazyPart(() => import('./sanitised-text.tsx'), {
  pending: () => <SkeletonLines lines={4} />,
});
