import { fieldRulesSave } from '#contract/areas/field-rules.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';

/** The field rules of a role in a drawer; its script is loaded when it first opens. */
export const FieldRules = lazyPart(() => import('./components/field-rules-drawer.tsx'), {
  close: ({ onClose }) => onClose(),
});

/** The permission to set field rules; servers of the family have neither. */
export const fieldRulesCode: string = permissionsOf(fieldRulesSave)[0] ?? '';
