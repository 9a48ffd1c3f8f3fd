import { X } from 'lucide-react';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, EmptyState } from '#modules/ground/ui/index.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#modules/ground/ui/tabs.tsx';
import { useGraph } from '../described-graph.ts';
import { LiveView } from '../live/live-view.tsx';
import { startersOf } from '../measurement.ts';
import { isOpened, shownName } from '../open/opened.ts';
import { ShareButton } from '../open/share-button.tsx';
import { SimulateView } from '../simulate/simulate-view.tsx';
import { atlasText } from '../text.ts';
import { type View, views } from '../use-atlas-address.ts';
import { ChartView } from './chart-view.tsx';
import { CompareView } from './compare-view.tsx';
import { PartsView } from './parts-view.tsx';
import { PathsView } from './paths-view.tsx';
import { TogetherView } from './together-view.tsx';
import { TraceView } from './trace-view.tsx';
import type { ViewProps } from './view-props.ts';

interface MachineViewsProps extends ViewProps {
  onView: (view: View) => void;
  onMachine: (id: string) => void;
  /** Closes the machine, where it is an opened one. */
  onClose: () => void;
}

/** A machine with its name, and its views in tabs. */
export function MachineViews({ onView, onMachine, onClose, ...props }: MachineViewsProps) {
  const t = useText(atlasText);
  const { entry, address } = props;
  const graph = useGraph(entry.graph);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-1">
      <header>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="wrap-anywhere font-semibold text-xl">{shownName(entry)}</h2>
          {isOpened(entry) && (
            <>
              <ShareButton entry={entry} />
              <Button size="sm" icon={<X aria-hidden />} onClick={onClose}>
                {t('open.closeThis')}
              </Button>
            </>
          )}
        </div>
        <p className="text-text-muted">
          {graph.description && `${graph.description} · `}
          <span className="text-text-faint">
            {t('size', { states: graph.states.size, transitions: graph.transitions.length })} ·{' '}
            {isOpened(entry) ? t(`open.from.${entry.source.kind}`) : entry.file}
          </span>
        </p>
        <Starters starters={startersOf(props.measurement, entry.file)} />
      </header>
      <Tabs
        value={address.view}
        onValueChange={view => onView(view as View)}
        className="flex min-h-0 flex-1 flex-col"
      >
        <TabsList aria-label={t('views')}>
          {views.map(view => (
            <TabsTrigger key={view} value={view}>
              {t(`view.${view}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="chart" className={drawn}>
          <ChartView {...props} />
        </TabsContent>
        <TabsContent value="simulate" className={drawn}>
          <SimulateView {...props} />
        </TabsContent>
        <TabsContent value="live" className={drawn}>
          {isOpened(entry) ? (
            <EmptyState title={t('open.notLive')} />
          ) : (
            <LiveView entry={entry} onMachine={onMachine} />
          )}
        </TabsContent>
        <TabsContent value="trace" className={written}>
          <TraceView {...props} />
        </TabsContent>
        <TabsContent value="parts" className={written}>
          <PartsView {...props} />
        </TabsContent>
        <TabsContent value="paths" className={written}>
          <PathsView {...props} />
        </TabsContent>
        <TabsContent value="together" className={drawn}>
          <TogetherView {...props} />
        </TabsContent>
        <TabsContent value="compare" className={drawn}>
          <CompareView {...props} />
        </TabsContent>
      </Tabs>
    </div>
  );
}

/** So many files are named; the rest is counted. */
const named = 2;

/** What starts a machine, and whether anything does. */
function Starters({ starters }: { starters: readonly string[] | undefined }) {
  const t = useText(atlasText);
  if (starters === undefined) return null;
  if (starters.length === 0) return <p className="text-sm text-warning">{t('started.nothing')}</p>;
  const rest = starters.length - named;
  return (
    <p className="wrap-anywhere text-sm text-text-faint">
      {t('started.by', { files: listed(starters.slice(0, named)) })}
      {rest > 0 && t('started.more', { count: rest })}
    </p>
  );
}

/** A view with a chart fills the available space; other views scroll. */
const drawn = 'flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden';
const written = 'thin-scroll min-h-0 flex-1 overflow-y-auto data-[state=inactive]:hidden';
