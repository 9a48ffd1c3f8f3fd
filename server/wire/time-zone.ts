/**
 * The zone in which the wire's dates are meant. It is China Standard Time unless TZ says otherwise; setting
 * it on the process makes every `Date` method, and date-fns with them, agree with the database sessions.
 */
process.env.TZ ||= 'Asia/Shanghai';

/** The IANA name of the zone in use. */
export const processTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
