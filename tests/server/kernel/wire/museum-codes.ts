import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import {
  categories,
  checkRules,
  dictionaries,
  dictionaryItems,
  fillRules,
  messages,
  messageTemplates,
  reportItems,
  reportParams,
  reports,
} from '#server/kernel/db/schema/index.ts';
import { exampleCategories } from '#tests/contract/wire/areas/categories.ts';
import { exampleDictionary, exampleItems } from '#tests/contract/wire/areas/dictionary-definitions.ts';
import { exampleMessage, exampleTemplate } from '#tests/contract/wire/areas/outgoing.ts';
import { exampleReport } from '#tests/contract/wire/areas/report-design.ts';
import { exampleCheckRule, exampleFillRule } from '#tests/contract/wire/areas/rules.ts';
import { rowOf } from './row-of.ts';

/** Removes the codes and references of the examples, and what the examples add. */
export async function clearCodes(db: Database): Promise<void> {
  await db.delete(categories);
  await db.delete(dictionaries).where(eq(dictionaries.dictCode, exampleDictionary.dictCode));
  await db.delete(reports).where(eq(reports.code, exampleReport.head.code));
  await db.delete(checkRules).where(inArray(checkRules.ruleCode, [exampleCheckRule.ruleCode, 'imported']));
  await db.delete(messages);
  await db.delete(messageTemplates);
  await db.delete(fillRules).where(inArray(fillRules.ruleCode, [exampleFillRule.ruleCode, 'imported']));
}

/** Stores the codes and references of the examples in their original state. */
export async function storeCodes(db: Database): Promise<void> {
  await db.insert(categories).values(exampleCategories.map(rowOf));
  await db.insert(dictionaries).values(rowOf(exampleDictionary));
  await db.insert(dictionaryItems).values(exampleItems.map(rowOf));
  await db.insert(reports).values(rowOf(exampleReport.head));
  await db.insert(reportItems).values(exampleReport.items.map(rowOf));
  await db.insert(reportParams).values(exampleReport.params.map(rowOf));
  await db.insert(checkRules).values(rowOf(exampleCheckRule));
  await db.insert(fillRules).values(rowOf(exampleFillRule));
  await db.insert(messages).values(rowOf(exampleMessage));
  await db.insert(messageTemplates).values(rowOf(exampleTemplate));
}
