import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FillRule, fillRuleResource } from '#contract/areas/fill-rules.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Notice } from '#modules/ground/ui/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { rulesText } from '../text.ts';

/** What a fill rule generates with its stored parameters. */
export default function FillTest({ row, close }: Pick<DialogProps<FillRule>, 'row' | 'close'>) {
  const t = useText(rulesText);
  // A key per opening: a value is generated once, not remembered.
  const [opening] = useState(() => Date.now());
  const ruleCode = row.ruleCode ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['fillRule', 'test', ruleCode, opening],
    queryFn: () => request(fillRuleResource.endpoints.testFillRule, { ruleCode }, { handlesFailure: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const value = Array.isArray(data) ? data.join(', ') : data;
  return (
    <Dialog
      open
      width={520}
      title={t('fill.title', { name: row.ruleName ?? ruleCode })}
      onOpenChange={open => !open && close()}
      footer={
        <>
          <Button onClick={close}>{t('fill.close')}</Button>
          <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
            {t('fill.again')}
          </Button>
        </>
      }
    >
      {error ? (
        <Notice tone="danger">{t('fill.failed', { reason: failureText(error) })}</Notice>
      ) : (
        <p role="status" className="wrap-anywhere font-mono">
          {data === undefined
            ? t('fill.running')
            : value === null
              ? t('fill.nothing')
              : t('fill.result', { value: value ?? '' })}
        </p>
      )}
    </Dialog>
  );
}
