import { longestChecked } from '#contract/areas/check-by-code.ts';
import type { CheckRule } from '#contract/areas/check-rules.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Field, Input, Notice } from '#modules/ground/ui/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { Characters } from '../bench/characters.tsx';
import { RuleVerdicts } from '../bench/rule-verdicts.tsx';
import { useRuleBench } from '../bench/use-rule-bench.ts';
import { rulesText } from '../text.ts';

/** The test bench of a check rule: which position of a value fails, which rule, and the reply of the server. */
export default function RuleBench({ row, close }: Pick<DialogProps<CheckRule>, 'row' | 'close'>) {
  const t = useText(rulesText);
  const bench = useRuleBench(row);
  const { value, parts, steps, judgements } = bench;
  return (
    <Dialog
      open
      width={800}
      title={t('bench.title', { name: row.ruleName ?? row.ruleCode ?? '' })}
      onOpenChange={open => !open && close()}
      footer={<Button onClick={close}>{t('bench.close')}</Button>}
    >
      <div className="grid gap-4">
        <Field label={t('bench.value')}>
          <Input
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={longestChecked}
            placeholder={t('bench.placeholder')}
            className="font-mono"
            onChange={event => bench.change(event.target.value)}
          />
        </Field>
        {value.trim() === '' ? (
          <p className="text-text-muted">{t('bench.blank')}</p>
        ) : (
          <Characters value={value} parts={parts} judgements={judgements} />
        )}
        <ServerReply bench={bench} />
        {steps === undefined && <p className="text-text-muted">{t('bench.shapeless')}</p>}
        {parts.length > 0 && <RuleVerdicts parts={parts} judgements={judgements} />}
      </div>
    </Dialog>
  );
}

function ServerReply({ bench }: { bench: ReturnType<typeof useRuleBench> }) {
  const t = useText(rulesText);
  const { reply, failure, hasTag, retry } = bench;
  if (hasTag('noReply'))
    return (
      <Notice tone="danger">
        {t('bench.noReply', { reason: failure ?? '' })}{' '}
        <Button size="sm" onClick={retry}>
          {t('bench.retry')}
        </Button>
      </Notice>
    );
  if (reply === undefined)
    return (
      <p role="status" className="min-h-9 text-text-muted">
        {hasTag('requesting') && t('bench.requesting')}
      </p>
    );
  return reply.passed ? (
    <Notice tone="success">{t('bench.accepted')}</Notice>
  ) : (
    <Notice tone="danger">{t('bench.refused', { message: reply.message })}</Notice>
  );
}
