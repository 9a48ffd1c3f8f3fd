import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type CheckStep, checkRuleLimits } from '#contract/check-steps.ts';
import { faultOfPattern } from '#contract/judge-steps.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, IconButton, Input } from '#modules/ground/ui/index.ts';
import type { EditedStep } from '../steps.ts';
import { rulesText } from '../text.ts';

interface StepRowProps {
  step: EditedStep;
  /** Its position among all steps, from 1. */
  number: number;
  /** The characters that it judges. */
  range: readonly [begin: number, end: number] | undefined;
  readOnly: boolean;
  /** By which it is dragged. */
  handle: ReactNode;
  /** The form has refused the steps: what this one lacks is marked. */
  isJudged: boolean;
  onChange: (part: Partial<CheckStep>) => void;
  onMove: (by: -1 | 1) => void;
  mayMove: { up: boolean; down: boolean };
  onRemove: () => void;
}

/** One step of a check rule: how many characters, the pattern, the message, and its place among its neighbours. */
export function StepRow({
  step,
  number,
  range,
  readOnly,
  handle,
  isJudged,
  onChange,
  onMove,
  mayMove,
  onRemove,
}: StepRowProps) {
  const t = useText(rulesText);
  const isLocal = step.place === 'local';
  const translate = useBilingual();
  const fault = useMemo(() => faultOfPattern(step.pattern), [step.pattern]);
  const named = (what: 'digits' | 'pattern' | 'message' | 'up' | 'down' | 'remove') =>
    t('steps.rule', { number, what: t(`steps.${what}`) });
  const [begin, end] = range ?? [1, 1];
  const judged = begin < end ? t('steps.places', { begin, end }) : t('steps.place', { begin });
  return (
    <div
      className={cn(
        'grid grid-cols-1 gap-2 rounded border border-border p-2 sm:items-start',
        isLocal
          ? 'sm:grid-cols-[6rem_minmax(0,3fr)_minmax(0,2fr)_auto]'
          : 'sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]',
      )}
    >
      {isLocal && (
        <div>
          <Input
            aria-label={named('digits')}
            aria-invalid={!/^[1-9]\d*$/.test(step.digits) || undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            placeholder={t('steps.digits')}
            readOnly={readOnly}
            value={step.digits}
            onChange={event => onChange({ digits: event.target.value.trim() })}
          />
          <span className="text-text-muted text-xs">{judged}</span>
        </div>
      )}
      <div>
        <Input
          aria-label={named('pattern')}
          aria-invalid={fault !== undefined || (isJudged && step.pattern === '') || undefined}
          className="font-mono"
          autoComplete="off"
          spellCheck={false}
          maxLength={checkRuleLimits.pattern}
          placeholder={t('steps.pattern')}
          readOnly={readOnly}
          value={step.pattern}
          onChange={event => onChange({ pattern: event.target.value })}
        />
        {fault && <span className="text-danger text-xs">{translate(fault)}</span>}
      </div>
      <Input
        aria-label={named('message')}
        aria-invalid={(isJudged && step.message.trim() === '') || undefined}
        autoComplete="off"
        maxLength={checkRuleLimits.message}
        placeholder={t('steps.message')}
        readOnly={readOnly}
        value={step.message}
        onChange={event => onChange({ message: event.target.value })}
      />
      {!readOnly && (
        <div className="flex">
          {handle}
          <IconButton size="sm" label={named('up')} disabled={!mayMove.up} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton size="sm" label={named('down')} disabled={!mayMove.down} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton size="sm" label={named('remove')} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
