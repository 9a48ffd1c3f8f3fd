import { useState } from 'react';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { type GalleryChapter, type GalleryWidgetProps, galleryAnswers } from '#modules/kit/chapters/index.ts';
import { PlotBody, PlotSwitch } from '../components/plot-body.tsx';

const months = ['01', '02', '03', '04', '05', '06'].map(month => `2026-${month}`);
const repairs = [4, 7, 3, 9, 6, 5];
const accepted = [3, 6, 4, 7, 8, 4];

/** Values as lines or as bars; none while nothing is chosen. */
function ChartWidget({ value, compact, label }: GalleryWidgetProps) {
  const translate = useBilingual();
  const [asTable, setAsTable] = useState(false);
  return (
    <div className="grid h-60 min-w-0 grid-rows-[auto_minmax(0,1fr)] justify-items-stretch">
      <span className="justify-self-end">
        <PlotSwitch asTable={asTable} onChange={setAsTable} />
      </span>
      <PlotBody
        asTable={asTable}
        title={`${translate(['每月维修', 'Repairs by month'])} ${label}`}
        position={translate(['月份', 'Month'])}
        labels={value === '' ? [] : months}
        series={[
          { name: translate(['送修', 'Sent']), values: repairs },
          ...(compact ? [] : [{ name: translate(['验收', 'Accepted']), values: accepted }]),
        ]}
        kind={value === 'bar' ? 'bar' : 'line'}
        format={String}
      />
    </div>
  );
}

export const chapter: GalleryChapter = {
  id: 'chart',
  title: ['图表', 'Chart'],
  purpose: [
    '按时间或名称的数值，画成折线或柱形；同样的数值也是一张表，供读屏使用，也可以切换显示。',
    'Values over time or by name as lines or bars; the same values are a table, which is read out and can be shown in its place.',
  ],
  requirements: ['PAGE-53'],
  keys: [{ keys: ['Enter', 'Space'], does: ['在图和表之间切换', 'Changes between plot and table'] }],
  Widget: ChartWidget,
  values: { one: 'bar' },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
};
