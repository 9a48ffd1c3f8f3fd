/**
 * The zone in which the interface's dates are meant. It is China Standard Time unless TZ is set; setting it on the
 * process makes every `Date` method, and date-fns with them, agree with the database sessions.
 */
process.env.TZ ||= 'Asia/Shanghai';

/** The IANA name of the zone in use. */
export const processTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
