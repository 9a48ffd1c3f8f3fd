import { lazy, Suspense } from 'react';
import { SkeletonLines } from '#modules/ui/index.ts';

const SanitisedText = lazy(() => import('./sanitised-text.tsx'));

/** HTML that others wrote, to be read; what could run or reach elsewhere is gone from it. */
export function RichText({ html }: { html: string }) {
  return (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <SanitisedText html={html} />
    </Suspense>
  );
}
