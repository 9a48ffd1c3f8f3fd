import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { failureText } from '#modules/platform/errors/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { fillValues, ruleText } from '#modules/record-form/index.ts';
import { IconButton } from '#modules/ui/index.ts';
import type { FormValues } from '../form-types.ts';

interface FilledControlProps {
  name: string;
  label: string;
  ruleCode: string;
  /** Fills an empty field as soon as the form opens. */
  whenOpened: boolean;
  children: ReactNode;
}

/** A control whose value a rule generates: when a form opens, and again with its button. */
export function FilledControl({ name, label, ruleCode, whenOpened, children }: FilledControlProps) {
  const t = useText(ruleText);
  const form = useFormContext<FormValues>();
  const isRequested = useRef(false);
  // A key per opening, because every form has a value of its own.
  const [opening] = useState(() => Date.now());
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['fillRule', ruleCode, name, opening],
    queryFn: async () => {
      const value = await fillerOf(form)(name, ruleCode);
      if (value !== null) putValue(form, name, value, isRequested.current);
      return value;
    },
    ...{ enabled: whenOpened, retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  const reason = error ? failureText(error) : data === null ? t('nothing') : undefined;
  return (
    <div>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">{children}</div>
        <IconButton
          label={t('refill', { field: label })}
          loading={isFetching}
          onClick={() => {
            isRequested.current = true;
            void refetch();
          }}
        >
          <RotateCw aria-hidden />
        </IconButton>
      </div>
      {reason !== undefined && !isFetching && (
        <p role="alert" className="mt-1 text-sm text-warning">
          {t('notFilled', { reason })}
        </p>
      )}
    </div>
  );
}

/**
 * Puts a generated value into its field. One that nobody requested does not replace what was typed while the form
 * opened, and a form with nothing else can be closed without a question.
 */
function putValue(form: UseFormReturn<FormValues>, name: string, value: string, isRequested: boolean): void {
  if (isRequested) form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  else if (!form.getValues(name)) form.resetField(name, { defaultValue: value });
}

type Fill = (name: string, ruleCode: string) => Promise<string | null>;

const fillers = new WeakMap<object, Fill>();

/** Fills the fields of a form; those requested at the same time share one request. */
function fillerOf({ control, getValues }: UseFormReturn<FormValues>): Fill {
  const known = fillers.get(control);
  if (known) return known;
  let wanted: Record<string, string> = {};
  let reply: Promise<Record<string, string>> | undefined;
  const send = async () => {
    await new Promise(resolve => setTimeout(resolve));
    const rules = wanted;
    wanted = {};
    reply = undefined;
    return fillValues(rules, getValues());
  };
  const fill: Fill = async (name, ruleCode) => {
    wanted[name] = ruleCode;
    reply ??= send();
    return (await reply)[name] ?? null;
  };
  fillers.set(control, fill);
  return fill;
}
