/** The first moment of a day, so many days before that of a time. */
export const startOfDay = (time: Date, daysBefore = 0): Date =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate() - daysBefore);
