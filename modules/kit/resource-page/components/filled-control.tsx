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

/**
 * A control whose value a rule generates: when the form of a new record opens, and again with its button. A server that
 * generates the value of a new record as it saves it is left to do so.
 */
export default function FilledControl(props: FilledControlProps) {
  const isOwn = useCapability('fillGenerators', 'now');
  const isLeft = props.whenOpened && isOwn !== false;
  return isLeft ? props.children : <Generated {...props} isOwn={isOwn === true} />;
}

function Generated({ label, children, isOwn, ...options }: FilledControlProps & { isOwn: boolean }) {
  const t = useText(ruleText);
  const { fillAgain, isFilling, isNothing, isAsked, failure } = useFilledField(options);
  // Of another server that does not have the rule, only those who ask for a value are informed.
  const isExpected = isOwn || isAsked;
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
