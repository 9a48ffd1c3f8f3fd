import { clsx } from 'clsx';
import type { StatechartText } from '../text/text.types.ts';
import type { Comparison, FieldChange } from './comparison.types.ts';
import { markClass, markSigns } from './mark.ts';
import { differenceCounts, differencesOf, partName } from './part-name.ts';

interface DifferenceListProps {
  comparison: Comparison;
  text: StatechartText;
  /** The chosen parts, by id. */
  selected: readonly string[] | undefined;
  onSelect: (id: string) => void;
}

/** Everything that differs between two versions; pressing a part goes to it on the chart. */
export function DifferenceList({ comparison, text, selected, onSelect }: DifferenceListProps) {
  const { graph, changes } = comparison;
  const differences = differencesOf(comparison);
  return (
    <section aria-label={text.differences} className="chart-differences">
      <p role="status">
        {differences.length === 0
          ? text.noDifference
          : text.differenceCount(...differenceCounts(differences))}
      </p>
      <ul>
        {differences.map(({ id, mark }) => (
          <li key={id} className={markClass(mark)}>
            <button
              type="button"
              aria-pressed={selected?.includes(id) ?? false}
              className={clsx('chart-difference', selected?.includes(id) && 'chart-selected')}
              onClick={() => onSelect(id)}
            >
              <span aria-hidden className="chart-mark">
                {markSigns[mark]}
              </span>
              <span>
                {partName(graph, id)}
                <span className="chart-unseen">, {text.mark[mark]}</span>
              </span>
            </button>
            {changes.has(id) && (
              <dl>
                {(changes.get(id) ?? []).map(change => (
                  <Change key={change.field} change={change} text={text} />
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change({ change: { field, before, after }, text }: { change: FieldChange; text: StatechartText }) {
  return (
    <div>
      <dt>{text.field[field]}</dt>
      <dd>
        <Value of={before} text={text} />
        <span aria-hidden> → </span>
        <span className="chart-unseen"> {text.became} </span>
        <Value of={after} text={text} />
      </dd>
    </div>
  );
}

function Value({ of, text }: { of: readonly string[]; text: StatechartText }) {
  return of.length === 0 ? <i>{text.nothing}</i> : <span>{of.join(', ')}</span>;
}
