/**
 * Periods by name, which move with the present: in place of a date in a filter or a condition they stand for all of their
 * days in the zone of the server. Weeks begin on Monday. An extension of the interface; the last days contain today.
 */
export const datePeriods = [
  ...(['today', 'yesterday', 'tomorrow', 'last7Days', 'last30Days', 'last90Days', 'next7Days'] as const),
  ...(['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const),
] as const;
export type DatePeriod = (typeof datePeriods)[number];

export const isDatePeriod = (text: string): text is DatePeriod => datePeriods.some(name => name === text);
