import * as z from 'zod/mini';

/** How many days the figures of the installation are kept. */
export const figureDays = 30;
/** The periods that are offered, in days. */
export const figurePeriods = [1, 7, figureDays] as const;

/** Input of figures over some days. */
export const figurePeriod = z.object({
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(figureDays)), 1),
});
