import type { FillRule } from '#contract/areas/fill-rules.ts';
import {
  type GeneratorParameter,
  type GeneratorValues,
  generatorOf,
  parameterOf,
  readParameters,
} from '#contract/fill-generators.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { rulesText } from '../text.ts';

/** The parameters of a fill rule: those of its generator by their labels, any others by their names. */
export function ParametersTable({ rule: { ruleClass, ruleParams } }: { rule: FillRule }) {
  const t = useText(rulesText);
  const translate = useBilingual();
  const given = readParameters(ruleParams);
  if (given === undefined)
    return (
      <>
        <p className="text-sm text-warning">{t('fill.shapeless')}</p>
        <p className="wrap-anywhere font-mono">{ruleParams}</p>
      </>
    );
  const known: readonly GeneratorParameter[] = generatorOf(ruleClass ?? '')?.parameters ?? [];
  const shown = (parameter: GeneratorParameter) => {
    const value = parameterOf(parameter, given);
    const choice = parameter.choices?.find(each => each.value === value);
    const text = choice ? translate(choice.label) : value;
    return isGiven(given, parameter.name) || text === '' ? text : t('fill.usual', { value: text });
  };
  const rows = [
    ...known.map(each => [each.name, translate(each.label), shown(each)] as const),
    ...Object.entries(given)
      .filter(([name]) => known.every(each => each.name !== name))
      .map(
        ([name, value]) => [name, name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
      ),
  ];
  if (rows.length === 0) return <p className="text-text-muted">{t('fill.noParameters')}</p>;
  return (
    <table className="text-left">
      <thead className="text-sm text-text-muted">
        <tr>
          <th className="py-1 pe-6 font-normal">{t('fill.parameter')}</th>
          <th className="py-1 font-normal">{t('fill.content')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, label, text]) => (
          <tr key={name} className="border-border border-t">
            <th scope="row" className="py-1.5 pe-6 font-normal">
              {label}
            </th>
            <td className="wrap-anywhere py-1.5 font-mono">{text === '' ? '—' : text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isGiven = (given: GeneratorValues, name: string) => {
  const value = given[name];
  return value !== undefined && value !== null && value !== '';
};
