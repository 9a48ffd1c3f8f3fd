import { readGuardKey, unquoted } from '../export/scxml-data.ts';
import { decodeName } from '../export/scxml-names.ts';
import type { ChartGuard } from '../graph/graph.types.ts';

const token = /\s*(?:(guards\[|In\()('(?:\\[\s\S]|[^'\\])*')[\])]|(true|false|\|\||&&|!|\(|\)))/y;

/** The guard that an exported condition represents; undefined for any other expression. */
export function readCondition(cond: string): ChartGuard | undefined {
  const tokens = tokensOf(cond.trim());
  if (tokens === undefined) return undefined;
  const guard = eitherOf(tokens);
  return tokens.length === 0 ? guard : undefined;
}

type Token = string | ChartGuard;

function tokensOf(cond: string): Token[] | undefined {
  const tokens: Token[] = [];
  for (token.lastIndex = 0; token.lastIndex < cond.length; ) {
    const [, table, literal = '', sign] = token.exec(cond) ?? [];
    if (sign !== undefined) tokens.push(sign);
    else if (table === 'In(') tokens.push({ kind: 'in', state: `#${decodeName(unquoted(literal))}` });
    else if (table !== undefined) tokens.push(readGuardKey(unquoted(literal)));
    else return undefined;
  }
  return tokens;
}

function eitherOf(tokens: Token[]): ChartGuard | undefined {
  return listOf('||', 'or', bothOf, tokens);
}

function bothOf(tokens: Token[]): ChartGuard | undefined {
  return listOf('&&', 'and', single, tokens);
}

function listOf(
  sign: string,
  kind: 'and' | 'or',
  part: (tokens: Token[]) => ChartGuard | undefined,
  tokens: Token[],
): ChartGuard | undefined {
  const guards = [part(tokens)];
  while (tokens[0] === sign) {
    tokens.shift();
    guards.push(part(tokens));
  }
  const known = guards.filter(guard => guard !== undefined);
  if (known.length < guards.length) return undefined;
  return guards.length === 1 ? known[0] : { kind, guards: known };
}

function single(tokens: Token[]): ChartGuard | undefined {
  const first = tokens.shift();
  if (typeof first === 'object') return first;
  if (first === 'true') return { kind: 'and', guards: [] };
  if (first === 'false') return { kind: 'or', guards: [] };
  if (first === '!') {
    const guard = single(tokens);
    return guard && { kind: 'not', guard };
  }
  if (first !== '(') return undefined;
  const inside = eitherOf(tokens);
  return tokens.shift() === ')' ? inside : undefined;
}
