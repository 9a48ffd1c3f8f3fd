import type { ChartGuard } from '#modules/atlas/statechart/graph/graph.types.ts';

/** Reads a guard's text as a reader does who knows that `or` binds weakest, then `and`, then `not`. */
export function parseGuard(text: string): ChartGuard {
  const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[()]|[^\s()"]+/g)].map(([token]) => token);
  // A name alone may have spaces.
  if (!tokens.some(token => /^(?:and|or|not|in|inline|true|false|[()]|".*)$/.test(token)))
    return { kind: 'named', name: text };
  let at = 0;
  const next = () => tokens[at++] ?? '';
  const nameOf = (token: string) => (token.startsWith('"') ? (JSON.parse(token) as string) : token);
  const several = (kind: 'and' | 'or', part: () => ChartGuard): ChartGuard => {
    const guards = [part()];
    while (tokens[at] === kind) {
      at += 1;
      guards.push(part());
    }
    return guards.length === 1 && guards[0] ? guards[0] : { kind, guards };
  };
  const atom = (): ChartGuard => {
    const token = next();
    if (token === 'not') return { kind: 'not', guard: atom() };
    if (token === 'in') return { kind: 'in', state: nameOf(next()) };
    if (token === 'inline') return { kind: 'inline' };
    if (token === 'true' || token === 'false') return { kind: token === 'true' ? 'and' : 'or', guards: [] };
    if (token !== '(') return { kind: 'named', name: nameOf(token) };
    const inner = whole();
    if (next() !== ')') throw new Error(`A bracket is not closed in ${text}`);
    return inner;
  };
  const whole = (): ChartGuard => several('or', () => several('and', atom));
  const guard = whole();
  if (at < tokens.length) throw new Error(`Something is left of ${text}: ${tokens.slice(at).join(' ')}`);
  return guard;
}
