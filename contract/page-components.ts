/** The component name of external pages, in every console of the family. */
export const frameComponent = 'layouts/IframePageView';

/** Further component names that the console opens: external pages, and reports that are defined at run time. */
export const furtherComponents = [
  frameComponent,
  'modules/online/cgreport/auto/OnlCgreportAutoList',
] as const;

/** The component of an entry that only groups children. */
export const groupComponent = 'layouts/RouteView';
