import { MousePointerClick, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ExplainedEntry, PermissionExplanation } from '#contract/areas/permissions-explain.ts';
import { useEntryNames } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState, RadioGroup, SearchInput } from '#modules/ground/ui/index.ts';
import { searchKeys } from '#modules/ground/ui/search-keys.ts';
import { Tree } from '#modules/ground/ui/tree.tsx';
import { entryTree, type Kept, stateOf } from '../explanation.logic.ts';
import { reasonsText } from '../text.ts';
import { EntryReasons } from './entry-reasons.tsx';
import { StateTag } from './state-tag.tsx';

interface EntryListProps {
  explanation: PermissionExplanation;
  /** The entry that is selected first. */
  entryId: string | undefined;
}

/** The tree of menus and buttons with the person's access to each, and the reasons of the selected one. */
export function EntryList({ explanation, entryId }: EntryListProps) {
  const t = useText(reasonsText);
  const [text, setText] = useState('');
  const [kept, setKept] = useState<Kept>('all');
  const [chosen, setChosen] = useState(entryId);
  const { entries } = explanation;
  const byId = useMemo(() => new Map(entries.map(entry => [entry.id, entry])), [entries]);
  // Keeps typing responsive while a long tree renders.
  const wanted = useDeferredValue(text.trim());
  const entryName = useEntryNames();
  const nodes = useMemo(() => {
    const nameOf = ({ id, name }: ExplainedEntry) => entryName(id, name);
    const labelOf = (each: ExplainedEntry) => `${nameOf(each)} ${t(`state.${stateOf(each)}`)}`;
    return entryTree(entries, wanted, kept, nameOf, labelOf);
  }, [entries, entryName, wanted, kept, t]);
  const entry = byId.get(chosen ?? '');
  const narrowed = wanted !== '' || kept !== 'all';
  return (
    <div {...searchKeys(text, () => setText(''))} className="grid min-h-0 content-start gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchInput value={text} onChange={setText} placeholder={t('filter')} className="min-w-56 flex-1" />
        <RadioGroup
          aria-label={t('show')}
          orientation="horizontal"
          value={kept}
          onChange={value => setKept(value as Kept)}
          options={(['all', 'given', 'kept'] as const).map(value => ({ value, label: t(value) }))}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_18rem]">
        {nodes.length === 0 ? (
          <EmptyState icon={<SearchX />} title={t('none')} description={t('noneHint')} />
        ) : (
          <Tree
            key={narrowed ? `${kept} ${wanted}` : 'whole'}
            label={t('tree')}
            nodes={nodes}
            selected={entry?.id}
            onSelect={setChosen}
            defaultExpanded={narrowed ? 'all' : wayTo(byId, entry)}
            renderLabel={({ value }) => <EntryLabel entry={byId.get(value)} />}
            renderExtra={({ value }) => <EntryState entry={byId.get(value)} />}
          />
        )}
        <div className="max-sm:sticky max-sm:-bottom-4 max-sm:-mx-5 max-sm:-mb-4 max-sm:max-h-[45dvh] max-sm:overflow-auto max-sm:border-border max-sm:border-t max-sm:bg-surface-raised max-sm:px-5 max-sm:py-3 sm:sticky sm:top-0 sm:self-start sm:border-border sm:border-l sm:pl-4">
          {entry ? (
            <EntryReasons explanation={explanation} entry={entry} />
          ) : (
            <p className="flex items-center gap-2 text-text-muted">
              <MousePointerClick aria-hidden className="size-4 shrink-0" />
              {t('chooseEntry')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function EntryLabel({ entry }: { entry: ExplainedEntry | undefined }) {
  const entryName = useEntryNames();
  return (
    <>
      {entry && entryName(entry.id, entry.name)}
      {entry?.kind === 'button' && <span className="ml-2 text-text-faint text-xs">{entry.code}</span>}
    </>
  );
}

function EntryState({ entry }: { entry: ExplainedEntry | undefined }) {
  return entry && <StateTag state={stateOf(entry)} />;
}

/** The entries that have to be expanded so that one entry is visible. */
function wayTo(byId: ReadonlyMap<string, ExplainedEntry>, entry: ExplainedEntry | undefined): string[] {
  const ancestors: string[] = [];
  for (
    let parent = entry?.parentId;
    parent && !ancestors.includes(parent);
    parent = byId.get(parent)?.parentId
  ) {
    ancestors.push(parent);
  }
  return ancestors;
}
