import { FlaskConical } from 'lucide-react';
import { type CheckRule, checkRuleResource } from '#contract/areas/check-rules.ts';
import { readSteps } from '#contract/check-steps.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { lazyDialog, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { StepsInWords } from '../components/steps-in-words.tsx';

const StepsControl = lazyPart(() => import('../components/steps-control.tsx'));

const dialogs = { bench: lazyDialog(() => import('../components/rule-bench.tsx')) };

const actions = [
  { verb: 'edit' },
  { key: 'bench', label: ['功能测试', 'Test'], icon: <FlaskConical aria-hidden />, opens: 'bench' },
  { verb: 'view' },
  { verb: 'delete' },
] as const;

/** Reads the patterns with the engine that judges by them, which is loaded with the form. */
async function faultOfRule(content: string): Promise<string | undefined> {
  const { faultOfPatterns } = await import('#contract/judge-steps.ts');
  const fault = faultOfPatterns(readSteps(content) ?? []);
  return fault && translateBilingual(fault);
}

const form = {
  width: 1000,
  sections: [{ fields: ['ruleName', 'ruleCode', 'ruleDescription', 'ruleJson'] }],
  fields: {
    ruleJson: {
      control: StepsControl,
      load: StepsControl.load,
      ask: faultOfRule,
      group: true,
      wide: true,
      detail: ({ ruleJson }: CheckRule) => <StepsInWords content={ruleJson} />,
    },
  },
} as const;

/** The rules that check codes and numbers. */
export default function CheckRulesPage() {
  return <ResourcePage resource={checkRuleResource} actions={actions} dialogs={dialogs} form={form} />;
}
