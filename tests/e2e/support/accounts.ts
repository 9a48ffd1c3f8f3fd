/** The password of the administrator in journeys. */
export const adminPassword = 'Journey-2026!';
/** The password of every person in the demonstration data. */
export const staffPassword = 'Staff-2026!';
/** The initial password of a new person, who changes it at the first sign-in. */
export const handedPassword = 'Handed-2026!';
