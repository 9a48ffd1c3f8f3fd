/** A time below a plot of several days: `MM/dd HH:mm`. @param time milliseconds since 1970 */
export const momentLabel = (time: number): string =>
  new Date(time).toLocaleString('zh-CN', {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
