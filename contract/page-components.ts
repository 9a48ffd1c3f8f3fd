/** The component name of external pages, in every console of the family. */
export const frameComponent = 'layouts/IframePageView';

/** The component name of reports that are defined at run time. */
export const reportComponent = 'modules/online/cgreport/auto/OnlCgreportAutoList';

/** Further component names that the console opens. */
export const furtherComponents = [frameComponent, reportComponent] as const;

/** The component of an entry that only groups children. */
export const groupComponent = 'layouts/RouteView';
