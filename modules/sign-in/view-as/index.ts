import { lazyPart } from '#modules/ground/ui/index.ts';

/** The page on which somebody begins to see the console as another person. */
export const ViewAsPage = lazyPart(() => import('./pages/view-as-page.tsx'));

/** What a tab shows above the console of another person, and once that has ended. */
export const ViewFrame = lazyPart(() => import('./components/view-frame.tsx'));
