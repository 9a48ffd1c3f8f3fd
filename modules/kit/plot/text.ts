import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const plotText = registerMessages('plot', {
  'zh-CN': {
    asTable: '显示为表格',
    asPlot: '显示为图表',
    position: '时间',
    none: '暂无数据',
    valuesOf: '{{title}}的数值',
  },
  'en-US': {
    asTable: 'Show as a table',
    asPlot: 'Show as a plot',
    position: 'Time',
    none: 'No data yet',
    valuesOf: 'Values of {{title}}',
  },
});
