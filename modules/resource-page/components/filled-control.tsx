import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  /** Generates the values; by default the server does. */
  generate?: typeof fillValues;
  children: ReactNode;
}

/** A control whose value a rule generates: when a form opens, and again with its button. */
export default function FilledControl({
  name,
  label,
  ruleCode,
  whenOpened,
  generate = fillValues,
  children,
}: FilledControlProps) {
  const t = useText(ruleText);
  const form = useFormContext<FormValues>();
  const { fill, opened } = fillerOf(form, generate);
  const [isDue] = useState(() => whenOpened && isEmpty(form.getValues(name)) && !opened.has(name));
  // A key per mounting: what another one was given is no answer here.
  const [mounting] = useState(() => Date.now());
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['fillRule', ruleCode, name, mounting],
    queryFn: () => fill(name, ruleCode),
    ...{ enabled: isDue, retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  const isRequested = useRef(false);
  useEffect(() => {
    // Once for a form: a field that was hidden meanwhile, and emptied before, stays empty.
    if (isDue) opened.add(name);
  }, [isDue, opened, name]);
  useEffect(() => {
    // What was typed meanwhile stays, and a form with nothing else can be closed without a question.
    if (typeof data === 'string' && !isRequested.current && isEmpty(form.getValues(name)))
      form.resetField(name, { defaultValue: data });
  }, [data, form, name]);
  const fillAgain = async () => {
    isRequested.current = true;
    const { data: value, isSuccess } = await refetch();
    if (isSuccess && typeof value === 'string')
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  const reason = error ? failureText(error) : data === null ? t('nothing') : undefined;
  return (
    <div>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">{children}</div>
        <IconButton
          label={t('refill', { field: label })}
          loading={isFetching}
          onClick={() => void fillAgain()}
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

const isEmpty = (value: FormValues[string] | undefined) => value === undefined || value.length === 0;

type Fill = (name: string, ruleCode: string) => Promise<string | null>;

interface Filler {
  readonly fill: Fill;
  /** The fields that were filled when the form opened. */
  readonly opened: Set<string>;
}

const fillers = new WeakMap<object, Filler>();

/** Fills the fields of a form; those requested at the same time share one request. */
function fillerOf({ control, getValues }: UseFormReturn<FormValues>, generate: typeof fillValues): Filler {
  const known = fillers.get(control);
  if (known) return known;
  let wanted: Record<string, string> = {};
  let reply: Promise<Record<string, string>> | undefined;
  const send = async () => {
    await new Promise(resolve => setTimeout(resolve));
    const rules = wanted;
    wanted = {};
    reply = undefined;
    return generate(rules, getValues());
  };
  const fill: Fill = async (name, ruleCode) => {
    wanted[name] = ruleCode;
    reply ??= send();
    return (await reply)[name] ?? null;
  };
  const filler = { fill, opened: new Set<string>() };
  fillers.set(control, filler);
  return filler;
}
