import { FolderOpen, X } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, IconButton, SearchInput } from '#modules/ground/ui/index.ts';
import { describedGraph } from '../described-graph.ts';
import type { AtlasMachine } from '../machines.ts';
import { shownName } from '../open/opened.ts';
import { atlasText } from '../text.ts';

interface MachineListProps {
  machines: readonly AtlasMachine[];
  /** Machines of others, which can be closed. */
  opened: readonly AtlasMachine[];
  shown: string | undefined;
  onChoose: (id: string) => void;
  onOpen: () => void;
  onClose: (id: string) => void;
}

/** The machine in the address may be further down the list. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** All machines, filtered by the typed text: those that were opened, then those of the console. */
export function MachineList({ machines, opened, shown, onChoose, onOpen, onClose }: MachineListProps) {
  const t = useText(atlasText);
  const language = useLanguage();
  const describe = ({ graph }: AtlasMachine) => describedGraph(graph, language).description ?? '';
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const isFound = (machine: AtlasMachine) =>
    `${shownName(machine)} ${describe(machine)} ${machine.graph.description ?? ''}`
      .toLowerCase()
      .includes(wanted);
  const [theirs, own] = [opened.filter(isFound), machines.filter(isFound)];
  const item = (machine: AtlasMachine) => (
    <button
      type="button"
      ref={machine.id === shown ? bringIntoView : undefined}
      aria-current={machine.id === shown ? 'page' : undefined}
      onClick={() => onChoose(machine.id)}
      className={cn(
        'grid w-full scroll-my-16 rounded px-2.5 py-1.5 text-left hover:bg-surface-hover focus-visible:-outline-offset-2',
        machine.id === shown && 'bg-accent-soft font-medium text-accent-ink',
      )}
    >
      <span className="truncate">{shownName(machine)}</span>
      <span className="truncate font-normal text-text-muted text-xs">{describe(machine)}</span>
    </button>
  );
  return (
    <nav aria-label={t('machines')} className="flex min-h-0 flex-col gap-2">
      <SearchInput value={query} onChange={setQuery} placeholder={t('search')} />
      <Button icon={<FolderOpen aria-hidden />} onClick={onOpen}>
        {t('open.verb')}
      </Button>
      <div className="thin-scroll min-h-0 flex-1 overflow-y-auto">
        {theirs.length > 0 && (
          <>
            <h3 className="px-2.5 pt-1 text-text-muted text-xs">{t('open.opened')}</h3>
            <ul aria-label={t('open.opened')}>
              {theirs.map(machine => (
                <li key={machine.id} className="flex items-center [&>button:first-child]:min-w-0">
                  {item(machine)}
                  <IconButton
                    size="sm"
                    label={t('open.close', { name: shownName(machine) })}
                    onClick={() => onClose(machine.id)}
                  >
                    <X aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
            <h3 className="px-2.5 pt-3 text-text-muted text-xs">{t('open.own')}</h3>
          </>
        )}
        <ul>
          {own.map(machine => (
            <li key={machine.id}>{item(machine)}</li>
          ))}
        </ul>
      </div>
      {theirs.length + own.length === 0 && <p className="px-2.5 text-text-faint">{t('nothing')}</p>}
    </nav>
  );
}
