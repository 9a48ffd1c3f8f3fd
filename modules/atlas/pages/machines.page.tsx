import { useQuery } from '@tanstack/react-query';
import { FolderOpen, X } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { warmUpWorkerEngine } from '#modules/statechart/index.ts';
import { Combobox } from '#modules/ui/combobox.tsx';
import { Button, EmptyState, ErrorState, Spinner } from '#modules/ui/index.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#modules/ui/tabs.tsx';
import { ChartView } from '../components/chart-view.tsx';
import { CompareView } from '../components/compare-view.tsx';
import { MachineList } from '../components/machine-list.tsx';
import { PartsView } from '../components/parts-view.tsx';
import { PathsView } from '../components/paths-view.tsx';
import { TogetherView } from '../components/together-view.tsx';
import { TraceView } from '../components/trace-view.tsx';
import type { ViewProps } from '../components/view-props.ts';
import { useGraph } from '../described-graph.ts';
import { LiveView } from '../live/live-view.tsx';
import { loadMachines, loadRequirements } from '../machines.ts';
import { loadMeasurement } from '../measurement.ts';
import { asSent } from '../open/as-sent.ts';
import { OpenDialog } from '../open/open-dialog.tsx';
import { isOpened, shownName } from '../open/opened.ts';
import { closeOpened, useOpened } from '../open/opened-store.ts';
import { ShareButton } from '../open/share-button.tsx';
import { useOpening } from '../open/use-opening.ts';
import { SimulateView } from '../simulate/simulate-view.tsx';
import { atlasText } from '../text.ts';
import { useAtlasAddress, type View, views } from '../use-atlas-address.ts';

const forever = { staleTime: Infinity, gcTime: Infinity, retry: 1 };

/** The page of every state machine of the console: to read, simulate and observe them. */
export default function MachinesPage() {
  const t = useText(atlasText);
  const { address, go } = useAtlasAddress();
  useEffect(warmUpWorkerEngine, []);
  const opened = useOpened();
  const opening = useOpening((ids, fromAddress) => {
    if (fromAddress) go(asSent(address, ids), true);
    else go({ machine: ids[0], at: [], run: undefined, view: 'chart' });
  });
  const open = () => opening.actor.send({ type: 'opening.start' });
  const machines = useQuery({ queryKey: ['atlas', 'machines'], queryFn: loadMachines, ...forever });
  const texts = useQuery({ queryKey: ['atlas', 'requirements'], queryFn: loadRequirements, ...forever });
  const measured = useQuery({ queryKey: ['atlas', 'trace'], queryFn: loadMeasurement, ...forever });
  if (machines.isError) return <ErrorState title={t('loadFailed')} onRetry={() => void machines.refetch()} />;
  if (!machines.data) {
    return (
      <div className="grid min-h-60 flex-1 place-items-center">
        <Spinner label={t('loading')} />
      </div>
    );
  }
  const all = [...opened, ...machines.data];
  const entry = all.find(({ id }) => id === address.machine) ?? machines.data[0];
  const choose = (id: string) => go({ machine: id, at: [], run: undefined });
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-6 lg:h-[calc(100dvh-7.5rem)] lg:min-h-150 lg:flex-row">
      <div className="hidden w-52 shrink-0 lg:flex lg:flex-col [&>nav]:flex-1">
        <MachineList
          machines={machines.data}
          opened={opened}
          shown={entry?.id}
          onChoose={choose}
          onOpen={open}
        />
      </div>
      <div className="flex gap-2 lg:hidden">
        <div className="min-w-0 flex-1">
          <Combobox
            aria-label={t('machines')}
            options={all.map(each => ({ value: each.id, label: shownName(each) }))}
            value={entry?.id}
            onChange={choose}
          />
        </div>
        <Button icon={<FolderOpen aria-hidden />} onClick={open}>
          {t('open.verb')}
        </Button>
      </div>
      {entry && (
        <Machine
          entry={entry}
          machines={all}
          requirements={texts.data ?? noTexts}
          measurement={measured.data ?? null}
          address={address}
          go={go}
          onView={view => go({ view })}
          onMachine={id => go({ machine: id }, true)}
        />
      )}
      <OpenDialog actor={opening.actor} snapshot={opening.snapshot} />
    </div>
  );
}

const noTexts: ViewProps['requirements'] = new Map();

interface MachineProps extends ViewProps {
  onView: (view: View) => void;
  onMachine: (id: string) => void;
}

function Machine({ onView, onMachine, ...props }: MachineProps) {
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
              <Button size="sm" icon={<X aria-hidden />} onClick={() => closeOpened(entry.id)}>
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

/** A view with a chart fills the available space; other views scroll. */
const drawn = 'flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden';
const written = 'thin-scroll min-h-0 flex-1 overflow-y-auto data-[state=inactive]:hidden';
