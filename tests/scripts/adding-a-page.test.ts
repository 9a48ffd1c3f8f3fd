import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/adding-a-page.md', 'utf8');

/** The paths of the files in the guide, and those that the tests run. */
const files = {
  'contract/areas/exhibits.ts': 'tests/support/exhibits/resource.ts',
  'server/kernel/db/schema/exhibit.ts': 'tests/support/exhibits/table.ts',
  'server/modules/exhibits/routes.ts': 'tests/support/exhibits/routes.ts',
  'modules/exhibits/pages/exhibits.page.tsx': 'tests/support/exhibits/exhibits.page.tsx',
} as const;

/** Import paths in the guide, and those of the files that the tests run. */
const imports = {
  '#contract/areas/exhibits.ts': '#tests/support/exhibits/resource.ts',
  '#server/kernel/db/schema/index.ts': '#tests/support/exhibits/table.ts',
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
