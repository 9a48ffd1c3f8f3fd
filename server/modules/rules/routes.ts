import { checkByCode } from '#contract/areas/check-by-code.ts';
import { executeRuleByCode, executeRuleByCodeBatch } from '#contract/areas/execute-fill-rules.ts';
import { handle } from '#server/kernel/http/route.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { checkRuleServer, checkValue } from './check-rules.ts';
import { executeRule, executeRules, fillRuleServer, testRule } from './fill-rules.ts';

export const ruleRoutes = [
  ...resourceRoutes(checkRuleServer, {}),
  ...resourceRoutes(fillRuleServer, { testFillRule: testRule }),
  handle(checkByCode, checkValue),
  handle(executeRuleByCode, executeRule),
  handle(executeRuleByCodeBatch, executeRules),
];
