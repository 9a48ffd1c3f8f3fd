import { describe, expect, it } from 'vitest';
import { lintFolder } from './support/lint.ts';

const lint = lintFolder();
const objections = (text: string) => lint('modules/people/users/probe.tsx', text, 'written while rendering');

describe('a ref', () => {
  it.each([
    ['in a hook', 'export function useProbe(ref, value) {\n  ref.current = value;\n}\n'],
    ['in a component', 'export default function Probe({ ref, value }) {\n  ref.current = value;\n}\n'],
    ['under a condition', 'export function Probe({ ref }) {\n  if (!ref.current) ref.current = [];\n}\n'],
    ['where it is empty', 'export function useProbe(ref) {\n  ref.current ??= { name: "=>" };\n}\n'],
    ['in one of its parts', 'export function useProbe(ref, id) {\n  ref.current[id] = true;\n}\n'],
  ])('is not written while rendering: %s', async (_where, text) => {
    expect(await objections(text)).toEqual(['line 2']);
  });

  it.each([
    [
      'in an effect',
      'export function useProbe(ref) {\n  useEffect(() => {\n    ref.current = 1;\n  });\n}\n',
    ],
    [
      'in a handler',
      'export function Probe({ ref }) {\n  return { onBlur() {\n    ref.current = 1;\n  } };\n}\n',
    ],
    ['outside of React', 'export function keep(ref, value) {\n  ref.current = value;\n}\n'],
  ])('allows writes %s', async (_where, text) => {
    expect(await objections(text)).toEqual([]);
  });
});
