import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { CheckRule } from '#contract/areas/check-rules.ts';
import { partsOfValue, readSteps } from '#contract/check-steps.ts';
import { judgeParts } from '#contract/judge-steps.ts';
import { ruleBenchMachine } from '#machines/rule-bench/rule-bench.machine.ts';
import type { ServerVerdict } from '#machines/rule-bench/rule-bench.setup.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { requestRuleCheck } from '#modules/kit/record-form/index.ts';

/** The test bench of a rule: the verdicts of page and server about the typed value. */
export function useRuleBench({ ruleCode, ruleJson }: Pick<CheckRule, 'ruleCode' | 'ruleJson'>) {
  const [steps] = useState(() => readSteps(ruleJson));
  const [machine] = useState(() =>
    ruleBenchMachine.provide({
      actors: {
        requestVerdict: fromPromise<ServerVerdict, { value: string }>(({ input }) =>
          requestVerdict(ruleCode ?? '', input.value),
        ),
      },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const snapshot = useSelector(actor, present => present);
  const { value } = snapshot.context;
  const parts = useMemo(() => partsOfValue(steps ?? [], value), [steps, value]);
  return {
    /** Undefined for a rule whose content is none. */
    steps,
    parts,
    /** One for each step; none for a blank value, which every rule accepts. */
    judgements: useMemo(() => (value.trim() === '' ? [] : judgeParts(parts)), [parts, value]),
    ...snapshot.context,
    hasTag: snapshot.hasTag.bind(snapshot) as typeof snapshot.hasTag,
    change: (typed: string) => actor.send({ type: 'value.change', value: typed }),
    retry: () => actor.send({ type: 'server.retry' }),
  };
}

async function requestVerdict(ruleCode: string, value: string): Promise<ServerVerdict> {
  const message = await requestRuleCheck(ruleCode, value).catch(error =>
    Promise.reject(new Error(failureText(error))),
  );
  return { passed: message === null, message: message ?? '' };
}
