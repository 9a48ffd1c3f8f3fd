import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const plotText = registerMessages('plot', {
  'zh-CN': {
    asTable: '显示为表格',
    asPlot: '显示为图表',
    position: '时间',
    period: '时间范围',
    hour: '1 小时',
    days: '{{count}} 天',
    none: '暂无数据',
    valuesOf: '{{title}}的数值',
  },
  'en-US': {
    asTable: 'Show as a table',
    asPlot: 'Show as a plot',
    position: 'Time',
    period: 'Period',
    hour: '1 hour',
    days: '{{count}} days',
    days_one: '{{count}} day',
    none: 'No data yet',
    valuesOf: 'Values of {{title}}',
  },
});
