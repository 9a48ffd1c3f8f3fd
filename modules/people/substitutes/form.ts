import * as z from 'zod/mini';
import { substituteResource } from '#contract/areas/substitutes.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import type { FormOptions, FormValues } from '#modules/kit/resource-page/index.ts';
import { PeoplePicker } from '#modules/people/people/index.ts';
import { AbsentControl, ColleagueControl, SubstituteControl } from './components/substitute-control.tsx';
import { substitutesText } from './text.ts';

/** Pixels. */
export const formWidth = 640;

const person = {
  field: line({ label: substituteResource.fields.userName.options.label, max: 300 }),
  change: { control: AbsentControl },
};

/**
 * The record form of the substitution of a person.
 *
 * @param byName whether the substitute is found by what is typed only
 */
export function substitutePageOf(userName: string, byName: boolean) {
  const control = byName
    ? { control: ColleagueControl }
    : { control: SubstituteControl, load: PeoplePicker.load };
  const form: FormOptions<typeof substituteResource> = {
    width: formWidth,
    sections: [{ fields: ['person', 'agentUserName', 'startTime', 'endTime', 'status'] }],
    fields: { agentUserName: control },
    extra: { person },
    checks: () => checks(userName),
    toInput: input => ({ ...input, userName }),
  };
  return { resource: substituteResource, form };
}

function checks(userName: string): z.core.$ZodCheck<FormValues>[] {
  const t = textOf(substitutesText);
  const check = (field: string, message: string, holds: (values: FormValues) => boolean) =>
    z.refine<FormValues>(holds, { path: [field], message, when: () => true });
  return [
    check(
      'endTime',
      t('order'),
      ({ startTime = '', endTime = '' }) => startTime === '' || endTime === '' || endTime > startTime,
    ),
    check('agentUserName', t('oneself'), ({ agentUserName }) => agentUserName !== userName),
  ];
}
