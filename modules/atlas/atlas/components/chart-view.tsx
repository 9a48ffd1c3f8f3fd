import { useState } from 'react';
import { isOn } from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Switch } from '#modules/ground/ui/index.ts';
import { useGraph } from '../described-graph.ts';
import { useOf } from '../measurement.ts';
import { useRecordCounts } from '../record-counts.ts';
import { shownProps } from '../shown-address.ts';
import { atlasText } from '../text.ts';
import { DownloadMenu } from './download-menu.tsx';
import { ElementDetail } from './element-detail.tsx';
import { GraphChart } from './machine-chart.tsx';
import { StartedMachines } from './started-machines.tsx';
import { UseLegend } from './use-legend.tsx';
import type { ViewProps } from './view-props.ts';

/** The chart of a machine, and the details of the selected elements. */
export function ChartView(props: ViewProps) {
  const { entry, requirements, measurement, address, go } = props;
  const t = useText(atlasText);
  const [detailed, setDetailed] = useState(false);
  const [counted, setCounted] = useState(false);
  const graph = useGraph(entry.graph);
  const use = useOf(measurement, entry.id);
  const records = useRecordCounts(entry);
  const chosen = address.at.some(id => isOn(graph, id));
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control */}
        <label className="flex items-center gap-2" title={t('densityHint')}>
          <Switch checked={detailed} onCheckedChange={setDetailed} aria-label={t('density')} />
          {t('density')}
        </label>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control */}
        <label className="flex items-center gap-2" title={t('use.hint')}>
          <Switch checked={counted} onCheckedChange={setCounted} aria-label={t('use.show')} />
          {t('use.show')}
        </label>
        <DownloadMenu entry={entry} />
        {!chosen && <p className="text-text-muted">{t('detail.none')}</p>}
      </div>
      {counted && <UseLegend graph={graph} use={use} />}
      <div className="flex min-h-0 flex-1 flex-col gap-4 lg:flex-row">
        <GraphChart
          key={entry.id}
          {...shownProps({ address, go })}
          graph={entry.graph}
          density={detailed ? 'detailed' : 'concise'}
          use={counted ? use : undefined}
          records={records}
          // Who has not chosen a machine yet gets an overview.
          opening={address.machine === undefined ? 'whole' : 'readable'}
          selected={address.at}
          onSelect={id => go({ at: id === undefined ? [] : [id] }, true)}
          className="min-h-100 flex-1"
        />
        {chosen && (
          <aside className="thin-scroll shrink-0 overflow-y-auto lg:w-72">
            <ElementDetail
              graph={graph}
              chosen={address.at}
              texts={requirements}
              use={use}
              onClose={() => go({ at: [] }, true)}
            />
            <StartedMachines {...props} />
          </aside>
        )}
      </div>
    </div>
  );
}
