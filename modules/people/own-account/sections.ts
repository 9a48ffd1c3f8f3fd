/** The sections of the account settings by the component name of their menu entry. */
export const sectionOf = {
  'account/settings/Index': 'base',
  'account/settings/BaseSetting': 'base',
  'account/settings/Security': 'security',
  'account/settings/Custom': 'custom',
  'account/settings/Binding': 'binding',
  'account/settings/Notification': 'notification',
} as const;

export type Section = (typeof sectionOf)[keyof typeof sectionOf];

/** The paths of the sections, in order. */
export const sectionPaths: readonly (readonly [Section, string])[] = [
  ['base', '/account/settings/BaseSetting'],
  ['security', '/account/settings/security'],
  ['custom', '/account/settings/custom'],
  ['binding', '/account/settings/binding'],
  ['notification', '/account/settings/notification'],
];

/** The section behind the component name of a menu entry, by default the first. */
export const sectionOfComponent = (component: string): Section =>
  Object.hasOwn(sectionOf, component) ? sectionOf[component as keyof typeof sectionOf] : 'base';
