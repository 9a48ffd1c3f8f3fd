import { FlaskConical, ListChecks } from 'lucide-react';
import * as z from 'zod/mini';
import { type FillRule, fillRuleResource } from '#contract/areas/fill-rules.ts';
import { faultOfParameters, generatorOf } from '#contract/fill-generators.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { type FormValues, lazyDialog, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { ParametersTable } from '../components/parameters-table.tsx';

const GeneratorControl = lazyPart(() => import('../components/generator-control.tsx'));
const ParametersControl = lazyPart(() => import('../components/parameters-control.tsx'));

const dialogs = {
  test: lazyDialog(() => import('../components/fill-test.tsx')),
  batch: lazyDialog(() => import('../components/fill-batch.tsx')),
};

const actions = [
  { verb: 'edit' },
  {
    key: 'test',
    label: ['功能测试', 'Test'],
    icon: <FlaskConical aria-hidden />,
    needs: 'testFillRule',
    opens: 'test',
  },
  { verb: 'view' },
  { verb: 'delete' },
] as const;

const tools = [
  { key: 'batch', label: ['批量测试', 'Test several'], icon: <ListChecks aria-hidden />, opens: 'batch' },
] as const;

/** The name of a known generator, and the class of any other. */
function generatorName({ ruleClass }: FillRule) {
  const known = generatorOf(ruleClass ?? '');
  return known ? translateBilingual(known.label) : ruleClass;
}

const columns = { ruleClass: { cell: generatorName } } as const;

const haveFittingParameters = () =>
  z.check<FormValues>(({ value, issues }) => {
    const fault = faultOfParameters(String(value.ruleClass ?? ''), String(value.ruleParams ?? ''));
    if (fault)
      issues.push({
        code: 'custom',
        message: translateBilingual(fault),
        path: ['ruleParams'],
        input: value,
        continue: true,
      });
  });

const form = {
  width: 800,
  fields: {
    ruleClass: {
      control: GeneratorControl,
      load: GeneratorControl.load,
      group: true,
      wide: true,
      detail: generatorName,
    },
    ruleParams: {
      control: ParametersControl,
      load: ParametersControl.load,
      group: true,
      wide: true,
      detail: (rule: FillRule) => <ParametersTable rule={rule} />,
    },
  },
  checks: () => [haveFittingParameters()],
} as const;

/** The rules that generate values of fields. */
export default function FillRulesPage() {
  return (
    <ResourcePage
      resource={fillRuleResource}
      actions={actions}
      tools={tools}
      columns={columns}
      dialogs={dialogs}
      form={form}
    />
  );
}
