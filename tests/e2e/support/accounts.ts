/** Accounts of the data that journeys run on. */
export const adminPassword = 'Journey-2026!';
/** Of every person of the demonstration. */
export const staffPassword = 'Staff-2026!';
