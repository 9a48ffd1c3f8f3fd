import { fieldRulesSave } from '#contract/areas/field-rules.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';

/** A role whose field rules are shown. */
export interface FieldRulesProps {
  readonly role: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** The field rules of a role in a drawer; its script is loaded when it first opens. */
export const FieldRules = lazyPart<FieldRulesProps>(() => import('./components/field-rules-drawer.tsx'), {
  close: ({ onClose }) => onClose(),
});

/** The permission to set field rules; servers of the family have neither. */
export const fieldRulesCode: string = permissionsOf(fieldRulesSave)[0] ?? '';
