import { useWatch } from 'react-hook-form';
import type { FillRule } from '#contract/areas/fill-rules.ts';
import {
  type GeneratorParameter,
  type GeneratorValues,
  generatorOf,
  readParameters,
} from '#contract/fill-generators.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, Input } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { CodeEditor } from '#modules/kit/code-editor/index.ts';
import type { FormControlProps, FormValues } from '#modules/kit/resource-page/index.ts';
import { rulesText } from '../text.ts';

/** The parameters of a fill rule: a field for each one of a known generator, and all of them as JSON underneath. */
export default function ParametersControl({
  value,
  onChange,
  onBlur,
  readOnly,
  placeholder,
}: FormControlProps<FillRule>) {
  const t = useText(rulesText);
  const ruleClass = useWatch<FormValues>({ name: 'ruleClass' });
  const json = String(value);
  const known = generatorOf(String(ruleClass ?? ''));
  const given = readParameters(json);
  const set = (name: string, next: string | number) => {
    const { [name]: _, ...rest } = given ?? {};
    const all = next === '' ? rest : { ...given, [name]: next };
    onChange(Object.keys(all).length === 0 ? '' : JSON.stringify(all));
  };
  return (
    <div className="grid gap-3">
      {known && given && (
        <div className="grid gap-3 sm:grid-cols-2">
          {known.parameters.map(parameter => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              given={given}
              readOnly={readOnly}
              onBlur={onBlur}
              onChange={next => set(parameter.name, next)}
            />
          ))}
        </div>
      )}
      {!known && ruleClass && <p className="text-sm text-text-muted">{t('fill.unknown')}</p>}
      <CodeEditor
        mode="json"
        label={t('fill.json')}
        lines={2}
        readOnly={readOnly}
        placeholder={placeholder}
        onBlur={onBlur}
        value={json}
        onChange={onChange}
      />
    </div>
  );
}

interface ParameterFieldProps {
  parameter: GeneratorParameter;
  given: GeneratorValues;
  readOnly: boolean;
  onBlur: () => void;
  onChange: (value: string | number) => void;
}

function ParameterField({ parameter, given, readOnly, onBlur, onChange }: ParameterFieldProps) {
  const translate = useBilingual();
  const { name, label, hint, choices, between, max } = parameter;
  const usual = String(parameter.default);
  const stored = given[name];
  const text = stored === undefined || stored === null ? '' : String(stored);
  return (
    <Field label={translate(label)} hint={hint && translate(hint)}>
      {choices ? (
        <Select
          options={choices.map(choice => ({ value: choice.value, label: translate(choice.label) }))}
          value={text || usual}
          disabled={readOnly}
          onBlur={onBlur}
          onChange={onChange}
        />
      ) : (
        <Input
          autoComplete="off"
          inputMode={between ? 'numeric' : undefined}
          maxLength={between ? 2 : max}
          placeholder={usual}
          readOnly={readOnly}
          onBlur={onBlur}
          value={text}
          onChange={({ target }) =>
            onChange(between && /^\d+$/.test(target.value) ? Number(target.value) : target.value)
          }
        />
      )}
    </Field>
  );
}
