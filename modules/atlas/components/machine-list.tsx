import { useState } from 'react';
import { useLanguage, useText } from '#modules/platform/i18n/index.ts';
import type { ChartGraph } from '#modules/statechart/index.ts';
import { cn, SearchInput } from '#modules/ui/index.ts';
import { describedGraph } from '../described-graph.ts';
import type { AtlasMachine } from '../machines.ts';
import { atlasText } from '../text.ts';

interface MachineListProps {
  machines: readonly AtlasMachine[];
  shown: string | undefined;
  onChoose: (id: string) => void;
}

/** The machine in the address may be further down the list. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** All machines, filtered by the typed text. */
export function MachineList({ machines, shown, onChoose }: MachineListProps) {
  const t = useText(atlasText);
  const language = useLanguage();
  const describe = (graph: ChartGraph) => describedGraph(graph, language).description ?? '';
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const found = machines.filter(({ id, graph }) =>
    `${id} ${describe(graph)} ${graph.description ?? ''}`.toLowerCase().includes(wanted),
  );
  return (
    <nav aria-label={t('machines')} className="flex min-h-0 flex-col gap-2">
      <SearchInput value={query} onChange={setQuery} placeholder={t('search')} />
      <ul className="thin-scroll min-h-0 flex-1 overflow-y-auto">
        {found.map(({ id, graph }) => (
          <li key={id}>
            <button
              type="button"
              ref={id === shown ? bringIntoView : undefined}
              aria-current={id === shown ? 'page' : undefined}
              onClick={() => onChoose(id)}
              className={cn(
                'grid w-full scroll-my-16 rounded px-2.5 py-1.5 text-left hover:bg-surface-hover focus-visible:-outline-offset-2',
                id === shown && 'bg-accent-soft font-medium text-accent-ink',
              )}
            >
              <span className="truncate">{id}</span>
              <span className="truncate font-normal text-text-muted text-xs">{describe(graph)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-2.5 text-text-faint">{t('nothing')}</p>}
    </nav>
  );
}
