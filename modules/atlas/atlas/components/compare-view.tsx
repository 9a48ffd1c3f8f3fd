import { ArrowLeftRight, Download } from 'lucide-react';
import { useState } from 'react';
import {
  compareGraphs,
  comparisonToSvg,
  StatechartComparison,
  workerEngine,
} from '#modules/atlas/statechart/index.ts';
import { saveFile } from '#modules/ground/platform/files/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Combobox } from '#modules/ground/ui/combobox.tsx';
import { Button, EmptyState } from '#modules/ground/ui/index.ts';
import { useGraph } from '../described-graph.ts';
import type { AtlasMachine } from '../machines.ts';
import { isOpened, shownName } from '../open/opened.ts';
import { atlasText } from '../text.ts';
import { useStatechartText } from './machine-chart.tsx';
import type { ViewProps } from './view-props.ts';

/** A machine compared with another one: by itself with another version of it that was opened. */
export function CompareView({ entry, machines, address, go }: ViewProps) {
  const t = useText(atlasText);
  const others = machines.filter(each => each !== entry);
  const other =
    others.find(({ id }) => id === address.than) ??
    others.find(each => each.graph.id === entry.graph.id && (isOpened(each) || isOpened(entry)));
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-60">
          <Combobox
            aria-label={t('compare.than')}
            placeholder={t('compare.than')}
            options={others.map(each => ({ value: each.id, label: shownName(each) }))}
            value={other?.id ?? null}
            onChange={id => go({ than: String(id), at: [] }, true)}
          />
        </div>
        {!other && <p className="text-text-muted">{t('compare.hint')}</p>}
      </div>
      {other ? (
        <Compared key={`${entry.id} ${other.id}`} entry={entry} other={other} address={address} go={go} />
      ) : (
        <EmptyState title={t('compare.none')} />
      )}
    </div>
  );
}

type ComparedProps = Pick<ViewProps, 'entry' | 'address' | 'go'> & { other: AtlasMachine };

function Compared({ entry, other, address, go }: ComparedProps) {
  const t = useText(atlasText);
  const text = useStatechartText();
  const graphs = { own: useGraph(entry.graph), other: useGraph(other.graph) };
  const [isLater, setIsLater] = useState(true);
  const before = isLater ? graphs.other : graphs.own;
  const after = isLater ? graphs.own : graphs.other;
  const [from, to] = isLater ? [other, entry] : [entry, other];
  const save = async () => {
    const svg = await comparisonToSvg(compareGraphs(before, after), await workerEngine());
    saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${shownName(from)}-${shownName(to)}.svg`);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p>{t('compare.fromTo', { from: shownName(from), to: shownName(to) })}</p>
        <Button size="sm" icon={<ArrowLeftRight aria-hidden />} onClick={() => setIsLater(!isLater)}>
          {t('compare.swap')}
        </Button>
        <Button size="sm" icon={<Download aria-hidden />} onClick={() => void save()}>
          SVG
        </Button>
      </div>
      <StatechartComparison
        before={before}
        after={after}
        text={text}
        selected={address.at}
        onSelect={id => go({ at: id === undefined ? [] : [id] }, true)}
        className="min-h-100 flex-1"
      />
    </>
  );
}
