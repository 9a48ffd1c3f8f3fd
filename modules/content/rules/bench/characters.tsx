import { type CheckedPart, type Judgement, wholeValue } from '#contract/check-steps.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { rulesText } from '../text.ts';

interface Cell {
  readonly position: number;
  /** Empty for a character that a rule expects and the value lacks. */
  readonly character: string;
  readonly faults: readonly string[];
}

/** The characters of a value with what is wrong about each, then those that are missing. */
function cellsOf({ value, parts, judgements }: CharactersProps): Cell[] {
  const wrong = parts.filter(({ step }, index) => {
    const judgement = judgements[index];
    return step.digits !== wholeValue && judgement !== undefined && judgement.verdict !== 'passed';
  });
  const lacking = wrong.map(({ step, range = [0, 0] }) => Number(step.digits) - (range[1] - range[0]));
  const missing = Math.min(
    40,
    lacking.reduce((sum, count) => sum + Math.max(0, count || 0), 0),
  );
  const faultsAt = (index: number) =>
    wrong.flatMap(({ step, range = [0, 0] }) =>
      index >= range[0] && index < range[1] ? [step.message] : [],
    );
  return [
    ...value.split('').map((character, index) => ({
      position: index + 1,
      character,
      faults: faultsAt(index),
    })),
    ...Array.from({ length: missing }, (_, index) => ({
      position: value.length + index + 1,
      character: '',
      faults: [],
    })),
  ];
}

interface CharactersProps {
  value: string;
  parts: readonly CheckedPart[];
  judgements: readonly Judgement[];
}

/** The value character by character, with its positions and those at which a rule fails. */
export function Characters(props: CharactersProps) {
  const t = useText(rulesText);
  return (
    <ol aria-label={t('bench.characters')} className="flex flex-wrap gap-1">
      {cellsOf(props).map(({ position, character, faults }) => {
        const isMissing = character === '';
        const state = isMissing ? t('bench.missing') : faults.length > 0 ? t('bench.failed') : '';
        return (
          <li
            key={position}
            data-tooltip={faults.join('\n') || undefined}
            data-state={isMissing ? 'missing' : faults.length > 0 ? 'failed' : 'passed'}
            className={cn(
              'grid min-w-7 justify-items-center rounded border border-border px-1 py-0.5',
              faults.length > 0 && 'border-danger bg-danger-soft text-danger',
              isMissing && 'border-danger border-dashed',
            )}
          >
            <span className="tabular text-[11px] text-text-muted leading-4">{position}</span>
            <span className="h-5 whitespace-pre font-mono leading-5">{isMissing ? ' ' : character}</span>
            {state && <span className="sr-only">{[state, ...faults].join(' ')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
