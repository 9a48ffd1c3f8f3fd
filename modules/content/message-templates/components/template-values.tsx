import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type MessageTemplate, quoteIn, templateVariables } from '#contract/areas/message-templates.ts';
import { readValues, renderMessage } from '#contract/message-text.ts';
import { textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, Input } from '#modules/ground/ui/index.ts';
import { templateText } from '../text.ts';
import { MessageText } from './template-content.tsx';

interface Valued {
  values: Record<string, string>;
}

/** The values of the variables of a template with which a form begins: those of its test data. */
export function initialValues(template: MessageTemplate): Record<string, string> {
  const known = readValues(template.templateTestJson ?? '') ?? {};
  return Object.fromEntries(templateVariables(template).map(name => [name, known[name] ?? '']));
}

/** The schema of the values of variables. @param optional those that may be left empty */
export function valuesSchema(variables: readonly string[], optional: readonly string[] = []) {
  const t = textOf(templateText);
  const value = (name: string) => {
    const least = optional.includes(name) ? 0 : 1;
    return z.string().check(z.minLength(least, t('variableNeeded', { name })), z.maxLength(1000));
  };
  return z.object(Object.fromEntries(variables.map(name => [name, value(name)])));
}

interface TemplateValuesProps {
  template: MessageTemplate;
  /** The variables that have a value for each person where none is given. */
  personal?: readonly string[];
}

/** The values of the variables of a template in a form, and a preview of the message. */
export function TemplateValues({ template, personal = [] }: TemplateValuesProps) {
  const t = useText(templateText);
  const variables = templateVariables(template);
  return (
    <>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 text-sm text-text-muted">
          {variables.length > 0 ? t('variables') : t('noVariables')}
        </legend>
        {variables.map(name => (
          <Variable key={name} name={name} isPersonal={personal.includes(name)} />
        ))}
      </fieldset>
      <Preview template={template} />
    </>
  );
}

function Variable({ name, isPersonal }: { name: string; isPersonal: boolean }) {
  const t = useText(templateText);
  const { register, formState } = useFormContext<Valued>();
  return (
    <Field required={!isPersonal} label={name} error={formState.errors.values?.[name]?.message}>
      <Input
        maxLength={1000}
        placeholder={isPersonal ? t('valueOfPerson') : undefined}
        {...register(`values.${name}`)}
      />
    </Field>
  );
}

/** The message as it would be sent; a variable without a value stays as it is written. */
function Preview({ template }: { template: MessageTemplate }) {
  const t = useText(templateText);
  const typed = useWatch<Valued, 'values'>({ name: 'values' });
  const values = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  const { templateType: type, templateContent, templateContentEn } = template;
  const written = (text: string | null) => renderMessage(text ?? '', values, quoteIn(type));
  return (
    <section aria-label={t('preview')} className="rounded border border-border bg-surface-sunken p-3">
      <h3 className="mb-2 text-sm text-text-muted">{t('preview')}</h3>
      <MessageText type={type} content={written(templateContent)} />
      {templateContentEn && <MessageText type={type} content={written(templateContentEn)} />}
    </section>
  );
}
