import type { GrantNode } from '#contract/areas/grant-tree.ts';
import type { GrantChange, GrantedRule, GrantLocks } from '#contract/areas/role-grants.ts';
import { parts } from '#contract/filter-value.ts';
import type { GrantChoice, GrantEffect, LoadedGrants } from '#machines/grant-editor/grant-editor.types.ts';
import type { LoadedRules } from '#machines/grant-editor/rule-choice.machine.ts';
import { entriesOfTree } from './entries.ts';

/** A server of the family locks nothing, and shows nothing about data rules before they are opened. */
export const nothingLocked: GrantLocks = { whole: false, entries: [], rules: {} };

/** What a holder is granted, as the drawer shows it. */
export const grantsOfReplies = (
  tree: readonly GrantNode[],
  granted: readonly string[],
  { whole, rules, entries }: GrantLocks,
): LoadedGrants => ({
  granted,
  isLocked: whole,
  rules,
  entries: entriesOfTree(tree),
  locks: Object.fromEntries(entries.map(({ id, reason }) => [id, reason])),
});

/** What a change would do, with the names of people. */
export const effectOfReply = ({ holders, affected }: GrantChange): GrantEffect => ({
  holders,
  affected: affected.map(({ names, ...group }) => ({
    ...group,
    names: names.map(({ realname, username }) => realname || username),
  })),
});

/** The data rules of an entry, and which of them are chosen. */
export const rulesOfReply = (rules: readonly GrantedRule[], chosen: string | undefined): LoadedRules => ({
  chosen: parts(chosen ?? ''),
  rules: rules.map(({ id, ruleName, ruleColumn, ruleConditions, ruleValue }) => ({
    id,
    name: ruleName ?? '',
    condition: [ruleColumn, ruleConditions, ruleValue].filter(Boolean).join(' '),
  })),
});

/** Options of requests whose failures the drawer shows. */
export const quiet = (signal?: AbortSignal) => ({ handlesFailure: true, ...(signal && { signal }) }) as const;

/** A choice of entries as the interface writes it: what is wanted, and what the choice began with. */
export const entriesOfChoice = ({ wanted, stored }: GrantChoice) => ({
  permissionIds: wanted.join(','),
  lastpermissionIds: stored.join(','),
});

/** A choice of data rules as the interface writes it. */
export const rulesOfChoice = ({ wanted, stored }: GrantChoice) => ({
  dataRuleIds: wanted.join(','),
  lastDataRuleIds: stored.join(','),
});
