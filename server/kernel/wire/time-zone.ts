/**
 * The time zone of the dates of the interface. It is China Standard Time unless TZ is set; setting it on the
 * process makes every `Date` method, and date-fns with them, agree with the database sessions.
 */
process.env.TZ ||= 'Asia/Shanghai';

/** The IANA name of the zone in use; undefined for a name that is not known, which the settings refuse. */
export const processTimeZone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
