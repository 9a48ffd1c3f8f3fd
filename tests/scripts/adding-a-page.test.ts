import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/adding-a-page.md', 'utf8');

/** The paths of the files in the guide, and those that the tests run. */
const files = {
  'contract/areas/tools.ts': 'tests/support/tools/resource.ts',
  'server/kernel/db/schema/tool.ts': 'tests/support/tools/table.ts',
  'server/modules/tools/routes.ts': 'tests/support/tools/routes.ts',
  'modules/museum/tools/pages/tools.page.tsx': 'tests/support/tools/tools.page.tsx',
} as const;

/** Import paths in the guide, and those of the files that the tests run. */
const imports = {
  '#contract/areas/tools.ts': '#tests/support/tools/resource.ts',
  '#server/kernel/db/schema/index.ts': '#tests/support/tools/table.ts',
} as const;

const blockAfter = (file: string) =>
  new RegExp(`\`${file.replaceAll('.', '\\.')}\`\\n\\n\`\`\`tsx?\\n(.*?)\`\`\``, 's').exec(page)?.[1];

/** Import lines are sorted by their paths, which differ between the two. */
const lines = (text: string) => text.trim().split('\n').toSorted();

describe('the guide to adding a page', () => {
  it.each(Object.entries(files))('shows %s as the tests run it', (file, tested) => {
    let block = blockAfter(file) ?? '';
    for (const [path, other] of Object.entries(imports)) block = block.replaceAll(path, other);
    expect(lines(block)).toEqual(lines(readFileSync(tested, 'utf8')));
  });
});
