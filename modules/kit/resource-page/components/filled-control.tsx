import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { IconButton } from '#modules/ground/ui/index.ts';
import { ruleText } from '#modules/kit/record-form/index.ts';
import { type FilledFieldOptions, useFilledField } from '../use-filled-field.ts';

interface FilledControlProps extends FilledFieldOptions {
  label: string;
  children: ReactNode;
}

/** A control whose value a rule generates: when a form opens, and again with its button. */
export default function FilledControl({ label, children, ...options }: FilledControlProps) {
  const t = useText(ruleText);
  const { fillAgain, isFilling, isNothing, isAsked, failure } = useFilledField(options);
  // Of another server that does not have the rule, only those who ask for a value are informed.
  const isExpected = useCapability('fillGenerators', 'now') === true || isAsked;
  const reason = failure ?? (isNothing && isExpected ? t('nothing') : undefined);
  return (
    <div>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">{children}</div>
        <IconButton label={t('refill', { field: label })} loading={isFilling} onClick={fillAgain}>
          <RotateCw aria-hidden />
        </IconButton>
      </div>
      {reason !== undefined && (
        <p role="alert" className="mt-1 text-sm text-warning">
          {t('notFilled', { reason })}
        </p>
      )}
    </div>
  );
}
