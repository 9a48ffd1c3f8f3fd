import * as z from 'zod/mini';
import { bilingualText } from '../bilingual-text.ts';
import { defineEndpoint, read, withMessage } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';
import { fieldModes } from '../resource/restricted-fields.ts';

const permission = 'system:permission:fieldRules';
const name = z.string().check(z.minLength(1), z.maxLength(50));
const mode = z.enum(fieldModes);

const restrictedResourceSchema = z.object({
  name: z.string(),
  title: bilingualText,
  fields: z.array(
    z.object({
      name: z.string(),
      label: bilingualText,
      /** How a rule may restrict the field. */
      modes: z.array(mode),
    }),
  ),
});
export type RestrictedResource = z.output<typeof restrictedResourceSchema>;

/** The resources with the fields that rules of roles may restrict. */
export const fieldRuleResources = defineEndpoint({
  name: 'fieldRule.resources',
  extension: true,
  method: 'GET',
  path: '/sys/fieldRule/resources',
  auth: 'permission',
  permission,
  input: z.object({}),
  output: z.array(restrictedResourceSchema),
  success: read,
});

const fieldRuleSchema = z.object({ resource: z.string(), field: z.string(), mode });
export type FieldRule = z.output<typeof fieldRuleSchema>;

/** The field rules of a role; fields without one are not restricted. */
export const fieldRulesOfRole = defineEndpoint({
  name: 'fieldRule.list',
  extension: true,
  method: 'GET',
  path: '/sys/fieldRule/list',
  auth: 'permission',
  permission,
  input: z.object({ roleId: id }),
  output: z.array(fieldRuleSchema),
  success: read,
});

const rulesOfResource = z.array(z.object({ field: name, mode })).check(z.maxLength(200));

/**
 * Sets the field rules of a role for one resource: where the former ones are sent, only their difference is applied to
 * what is stored, so that of two people who change a role at the same time neither undoes what the other did.
 */
export const fieldRulesSave = defineEndpoint({
  name: 'fieldRule.save',
  extension: true,
  method: 'PUT',
  path: '/sys/fieldRule/save',
  auth: 'permission',
  permission,
  input: z.object({
    roleId: id,
    resource: name,
    rules: rulesOfResource,
    /** The rules when the choice began. */
    lastRules: z.optional(rulesOfResource),
  }),
  output: nothing,
  success: withMessage('保存成功！'),
});

export const fieldRuleEndpoints = [fieldRuleResources, fieldRulesOfRole, fieldRulesSave];
