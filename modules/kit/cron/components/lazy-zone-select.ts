/** Loads the control of a time zone, which only an open form needs; a form makes a lazy part of it. */
export const loadZoneSelect = () => import('./zone-select.tsx');
