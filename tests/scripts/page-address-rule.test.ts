import { describe, expect, it } from 'vitest';
import { lintFolder } from './support/lint.ts';

const lint = lintFolder();
const objections = (path: string, text: string) => lint(path, text, 'usePageAddress');

const page = [
  "import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';",
  "export const Route = createFileRoute('/x')({ component: Page });",
  'function Page() {',
  '  const { id } = Route.useParams();',
  '  const text = Route.useSearch({ select: ({ q }) => q });',
  '  return [id, text, useLocation().href, useNavigate()];',
  '}',
  '',
].join('\n');

describe('a page that is kept behind its tab', () => {
  it.each([
    'modules/people/users/pages/probe-page.tsx',
    'src/pages/probe-page.tsx',
    'src/routes/_signed-in/probe.tsx',
  ])('does not read the address of the window (%s)', async path => {
    expect((await objections(path, page)).toSorted()).toEqual(['line 1', 'line 4', 'line 5']);
  });

  it.each(['src/routes/user/probe.tsx', 'modules/ground/platform/page/probe.ts'])(
    'does not apply outside of the tabs (%s)',
    async path => {
      expect(await objections(path, page)).toEqual([]);
    },
  );

  it("accepts the page's own address", async () => {
    const own =
      "import { usePageAddress } from '#modules/ground/platform/page/index.ts';\nexport const useText = () => usePageAddress().search.text;\n";
    expect(await objections('modules/people/users/probe.ts', own)).toEqual([]);
  });
});
