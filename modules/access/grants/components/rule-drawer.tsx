import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { GrantChoice, GrantEntry } from '#machines/grant-editor/grant-editor.types.ts';
import {
  isRuleChoiceChanged,
  type LoadedRules,
  ruleChoiceMachine,
} from '#machines/grant-editor/rule-choice.machine.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { UnsavedText, useUnsavedWork } from '#modules/ground/platform/page/index.ts';
import { ConfirmDialog } from '#modules/ground/ui/confirm-dialog.tsx';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import {
  Button,
  Checkbox,
  Drawer,
  EmptyState,
  ErrorState,
  Notice,
  SkeletonLines,
  toast,
} from '#modules/ground/ui/index.ts';
import type { GrantHolder, HolderKind } from '../holder.ts';
import { grantsText } from '../text.ts';
import { asText } from '../use-grant-editor.ts';

interface RuleDrawerProps {
  entry: GrantEntry;
  kind: HolderKind;
  rules: NonNullable<GrantHolder['rules']>;
  onSaved: (count: number) => void;
  close: () => void;
}

function useRuleChoice(props: RuleDrawerProps) {
  const t = useText(grantsText);
  const latest = useLatest({ ...props, t });
  const [machine] = useState(() =>
    ruleChoiceMachine.provide({
      actors: {
        loadRules: fromPromise<LoadedRules>(({ signal }) => {
          const { rules, entry } = latest.current;
          return rules.load(entry.key, signal).catch(asText);
        }),
        saveRules: fromPromise<unknown, GrantChoice>(({ input }) => {
          const { rules, entry } = latest.current;
          return rules.save(entry.key, input).catch(asText);
        }),
      },
      actions: {
        notifySaved: (_, { count }) => {
          latest.current.onSaved(count);
          toast.success(latest.current.t('ruleSaved'));
        },
        notifyClosed: () => latest.current.close(),
      },
    }),
  );
  return useActorRef(machine, { inspect: inspection });
}

/** The data rules that narrow the grant of an entry, in a drawer. */
export function RuleDrawer(props: RuleDrawerProps) {
  const t = useText(grantsText);
  const { kind } = props;
  const actor = useRuleChoice(props);
  const { rules, chosen, failure } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, snapshot => snapshot.hasTag('saving'));
  const isLoading = useSelector(actor, snapshot => snapshot.hasTag('loading'));
  const hasFailed = useSelector(actor, snapshot => snapshot.hasTag('failed'));
  const isWidening = useSelector(actor, snapshot => snapshot.hasTag('widening'));
  const isDiscarding = useSelector(actor, snapshot => snapshot.hasTag('discarding'));
  useUnsavedWork(useSelector(actor, ({ context }) => isRuleChoiceChanged(context)));
  const leave = () => actor.send({ type: 'choice.leave' });
  const answer = (confirmed: boolean) =>
    actor.send({ type: confirmed ? 'question.confirm' : 'question.decline' });
  const isShown = !isLoading && !hasFailed;
  return (
    <Drawer
      open
      width={400}
      title={t('ruleTitle')}
      description={<span className="wrap-anywhere">{props.entry.title}</span>}
      onOpenChange={open => !open && leave()}
      footer={
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button
            variant="primary"
            loading={isSaving}
            disabled={!isShown || rules.length === 0}
            onClick={() => actor.send({ type: 'rules.save' })}
          >
            {t('ruleSave')}
          </Button>
        </>
      }
    >
      <UnsavedText
        label={t('rulesOf', { name: props.entry.title })}
        text={rules.flatMap(({ id, name }) => (chosen.includes(id) ? [name] : [])).join('\n')}
      />
      {isLoading && <SkeletonLines lines={4} />}
      {hasFailed && <ErrorState description={failure} onRetry={() => actor.send({ type: 'rules.retry' })} />}
      {isShown && rules.length === 0 && <EmptyState title={t('noRules')} />}
      {isShown && rules.length > 0 && (
        <div className="grid gap-3">
          {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
          <p className="text-text-muted">{t(`ruleHint.${kind}`)}</p>
          <ul className="grid gap-1">
            {rules.map(({ id, name, condition }) => (
              <li key={id}>
                <Checkbox
                  checked={chosen.includes(id)}
                  onCheckedChange={() => actor.send({ type: 'rule.toggle', id })}
                >
                  <span className="wrap-anywhere">{name}</span>
                </Checkbox>
                <p className="wrap-anywhere pl-6 text-sm text-text-muted">{condition}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ConfirmDialog
        open={isWidening}
        danger
        title={t(`widen.${kind}`)}
        description={t(`widenHint.${kind}`)}
        confirmLabel={t(`widenLabel.${kind}`)}
        onAnswer={answer}
      />
      <ConfirmDialog open={isDiscarding} {...discardQuestion(t('ruleDiscard'))} onAnswer={answer} />
    </Drawer>
  );
}
