import type { GrantNode } from '#contract/areas/grant-tree.ts';
import { menuType } from '#contract/areas/permissions.ts';
import { hasPage } from '#contract/component-names.ts';
import type { GrantEntry } from '#machines/grant-editor/grant-editor.types.ts';

const noRules = 0;

/** The nodes of the tree of all that can be granted, one after another as they are shown. */
export function entriesOfTree(
  nodes: readonly GrantNode[],
  parent: string | undefined = undefined,
  level = 1,
): GrantEntry[] {
  return nodes.flatMap(({ key, slotTitle, title, ruleFlag, menuType: type, perms, component, children }) => {
    const below = entriesOfTree(children ?? [], key, level + 1);
    const kind = type === undefined ? undefined : type === menuType.button ? 'button' : 'menu';
    const entry: GrantEntry = {
      key,
      parent,
      level,
      kind,
      below: below.length,
      title: slotTitle || title || key,
      code: perms || undefined,
      isMissing: kind === 'menu' && Boolean(component) && !hasPage(component ?? ''),
      hasRules: (ruleFlag ?? noRules) > noRules,
    };
    return [entry, ...below];
  });
}
