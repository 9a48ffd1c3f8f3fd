import { type CronFault, type CronField, cronValues } from '../cron.ts';
import type { Bilingual } from '../resource/text.ts';

/** The names of the fields, as texts for people show them. */
const cronFieldNames: Readonly<Record<CronField, Bilingual>> = {
  second: ['秒', 'second'],
  minute: ['分', 'minute'],
  hour: ['时', 'hour'],
  day: ['日', 'day'],
  month: ['月', 'month'],
  week: ['周', 'weekday'],
  year: ['年', 'year'],
};

/** The message for an expression that cannot be read. */
export function faultMessage(fault: CronFault): Bilingual {
  switch (fault.kind) {
    case 'fieldCount':
      return [
        '应为以空格分隔的 5、6 或 7 段：[秒] 分 时 日 月 周 [年]',
        'Five, six or seven fields separated by spaces: [second] minute hour day month weekday [year]',
      ];
    case 'dayAndWeek':
      return [
        '日和周只能设置一个，另一个应为 ?',
        'Only one of day and weekday can be set; the other one has to be ?',
      ];
    case 'field': {
      const [chinese, english] = cronFieldNames[fault.field];
      const { least, most } = fault.values ?? cronValues[fault.field];
      return [
        `“${chinese}”的值 ${fault.text} 无效，取值为 ${least} 到 ${most}`,
        `The ${english} ${fault.text} is not valid; its values are ${least} to ${most}`,
      ];
    }
  }
}
