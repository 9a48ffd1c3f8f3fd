/** Every change that withEnabledAdministrator guards also leaves somebody who may grant. */
export { withEnabledAdministrator as withGrantingAdministrator } from '../users/administrators.ts';
