import { lazy, Suspense } from 'react';
import { SkeletonLines } from '#modules/ui/index.ts';

const SanitisedText = lazy(() => import('./sanitised-text.tsx'));

/** Shows HTML that others wrote, without anything that runs or loads from elsewhere. */
export function RichText({ html }: { html: string }) {
  return (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <SanitisedText html={html} />
    </Suspense>
  );
}
