/** Accounts of the data that journeys run on. */
export const adminPassword = 'Journey-2026!';
/** Of every person of the demonstration. */
export const staffPassword = 'Staff-2026!';
/** What a new person is handed, who chooses another one at the first sign-in. */
export const handedPassword = 'Handed-2026!';
