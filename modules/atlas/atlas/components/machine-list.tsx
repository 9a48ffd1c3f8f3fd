import { FolderOpen, X } from 'lucide-react';
import { useState } from 'react';
import { requirementPlaces } from '#modules/atlas/statechart/index.ts';
import { useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, IconButton, SearchInput } from '#modules/ground/ui/index.ts';
import { describedGraph } from '../described-graph.ts';
import type { AtlasMachine } from '../machines.ts';
import { shownName } from '../open/opened.ts';
import { atlasText } from '../text.ts';
import type { ViewProps } from './view-props.ts';

interface MachineListProps {
  machines: readonly AtlasMachine[];
  /** Machines of others, which can be closed. */
  opened: readonly AtlasMachine[];
  requirements: ViewProps['requirements'];
  shown: string | undefined;
  onChoose: (id: string) => void;
  onOpen: () => void;
  onClose: (id: string) => void;
}

/** The machine in the address may be further down the list. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * All machines, filtered by the typed text: those that were opened, then those of the console. A machine is found by its
 * name, what it is, and the ids and texts of the requirements that it names.
 */
export function MachineList(props: MachineListProps) {
  const { machines, opened, requirements, shown, onChoose, onOpen, onClose } = props;
  const t = useText(atlasText);
  const language = useLanguage();
  const describe = ({ graph }: AtlasMachine) => describedGraph(graph, language).description ?? '';
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const isNamed = (machine: AtlasMachine) =>
    `${shownName(machine)} ${describe(machine)} ${machine.graph.description ?? ''}`
      .toLowerCase()
      .includes(wanted);
  /** The first requirement of a machine that has the text. */
  const requirementOf = ({ graph }: AtlasMachine) =>
    [...requirementPlaces(graph).keys()]
      .map(id => `${id} ${requirements.get(id)?.[language] ?? ''}`.trim())
      .find(text => text.toLowerCase().includes(wanted));
  const isFound = (machine: AtlasMachine) => isNamed(machine) || requirementOf(machine) !== undefined;
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
      <span data-summary className="truncate font-normal text-text-muted text-xs">
        {isNamed(machine) ? describe(machine) : requirementOf(machine)}
      </span>
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
