import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useEffect } from 'react';
import { warmUpWorkerEngine } from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Combobox } from '#modules/ground/ui/combobox.tsx';
import { Button, EmptyState, Spinner } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { MachineList } from '../components/machine-list.tsx';
import { MachineViews } from '../components/machine-views.tsx';
import type { ViewProps } from '../components/view-props.ts';
import { loadMachines, loadRequirements } from '../machines.ts';
import { loadMeasurement } from '../measurement.ts';
import { asSent } from '../open/as-sent.ts';
import { OpenDialog } from '../open/open-dialog.tsx';
import { isOpenedId, shownName } from '../open/opened.ts';
import { closeOpened, useOpened } from '../open/opened-store.ts';
import { useOpening } from '../open/use-opening.ts';
import { atlasText } from '../text.ts';
import { useAtlasAddress } from '../use-atlas-address.ts';

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
  if (!machines.data) {
    return (
      <QueryState
        query={machines}
        failure={t('loadFailed')}
        reason="none"
        pending={
          <div className="grid min-h-60 flex-1 place-items-center">
            <Spinner label={t('loading')} />
          </div>
        }
      />
    );
  }
  const all = [...opened, ...machines.data];
  const entry =
    address.machine === undefined ? machines.data[0] : all.find(({ id }) => id === address.machine);
  const choose = (id: string) => go({ machine: id, at: [], run: undefined });
  const close = (id: string) => {
    if (id === address.machine) go({ machine: undefined, at: [], run: undefined }, true);
    closeOpened(id);
  };
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-6 lg:h-[calc(100dvh-7.5rem)] lg:min-h-150 lg:flex-row">
      <div className="hidden w-52 shrink-0 lg:flex lg:flex-col [&>nav]:flex-1">
        <MachineList
          machines={machines.data}
          opened={opened}
          requirements={texts.data ?? noTexts}
          shown={entry?.id}
          onChoose={choose}
          onOpen={open}
          onClose={close}
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
      {entry ? (
        <MachineViews
          entry={entry}
          machines={all}
          requirements={texts.data ?? noTexts}
          measurement={measured.data ?? null}
          address={address}
          go={go}
          onView={view => go({ view })}
          onMachine={id => go({ machine: id }, true)}
          onClose={() => close(entry.id)}
        />
      ) : (
        <div className="grid min-h-60 flex-1 place-items-center">
          {opening.snapshot.hasTag('busy') ? (
            <Spinner label={t('loading')} />
          ) : (
            <Missing id={address.machine ?? ''} />
          )}
        </div>
      )}
      <OpenDialog actor={opening.actor} snapshot={opening.snapshot} />
    </div>
  );
}

/** Shows that the machine of the address is not at hand, rather than showing another one in its place. */
function Missing({ id }: { id: string }) {
  const t = useText(atlasText);
  if (!isOpenedId(id)) return <EmptyState title={t('nothing')} description={id} />;
  return <EmptyState title={t('open.gone', { name: shownName({ id }) })} description={t('open.goneHint')} />;
}

const noTexts: ViewProps['requirements'] = new Map();
