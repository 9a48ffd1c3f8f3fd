import {
  dataRuleAdd,
  dataRuleDelete,
  dataRuleEdit,
  dataRuleFields,
  dataRulePreview,
  dataRulesFound,
  dataRulesOfEntry,
} from '#contract/areas/data-rules.ts';
import { handle } from '#server/kernel/http/route.ts';
import { previewRule } from './preview.ts';
import { fieldsOfEntry } from './rule-fields.ts';
import { addRule, deleteRule, editRule, findRules, rulesOfEntry } from './rules.ts';

export const dataRuleRoutes = [
  handle(dataRulesOfEntry, rulesOfEntry),
  handle(dataRulesFound, findRules),
  handle(dataRuleAdd, addRule),
  handle(dataRuleEdit, editRule),
  handle(dataRuleDelete, deleteRule),
  handle(dataRuleFields, fieldsOfEntry),
  handle(dataRulePreview, previewRule),
];
