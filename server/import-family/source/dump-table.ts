import { type FamilyColumn, familyColumn } from './family-source.ts';

/** A name of the dump in one of its three notations, each of which is a group for {@link unquoted}. */
export const namePattern = String.raw`(?:\`((?:[^\`]|\`\`)+)\`|"((?:[^"]|"")+)"|([\w$]+))`;
const createTable = new RegExp(
  String.raw`^CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:${namePattern}\s*\.\s*)?${namePattern}\s*\(`,
  'i',
);
const column = new RegExp(String.raw`^\s*${namePattern}\s+(\w+)`, 'i');
const noColumn =
  /^\s*(primary\s+key|unique|key|index|constraint|fulltext|spatial|foreign\s+key|check|period)\b/i;

/** The name and the columns of a `CREATE TABLE`, in their order; undefined for another statement. */
export function readCreateTable(statement: string): { name: string; columns: FamilyColumn[] } | undefined {
  const head = createTable.exec(statement);
  if (!head) return undefined;
  const columns = definitionsOf(statement.slice(head[0].length)).flatMap(definition => {
    if (noColumn.test(definition)) return [];
    const found = column.exec(definition);
    if (!found) return [];
    return [familyColumn(unquoted(found[1], found[2], found[3]), found[4] ?? '')];
  });
  return { name: unquoted(head[4], head[5], head[6]), columns };
}

/** A name of the dump in lower case, whichever of the three notations it is in. */
export const unquoted = (backticked?: string, quoted?: string, plain?: string): string =>
  Buffer.from(backticked?.replaceAll('``', '`') ?? quoted?.replaceAll('""', '"') ?? plain ?? '', 'latin1')
    .toString('utf8')
    .toLowerCase();

/** The parts between commas, up to the bracket that closes the list. */
function definitionsOf(body: string): string[] {
  const definitions: string[] = [];
  let depth = 0;
  let start = 0;
  for (const token of body.matchAll(/'(?:[^'\\]|\\.|'')*'|`[^`]*`|"[^"]*"|[(),]/gs)) {
    if (token[0] === '(') depth += 1;
    else if (token[0] === ')') depth -= 1;
    if (depth < 0 || (token[0] === ',' && depth === 0)) {
      definitions.push(body.slice(start, token.index));
      start = token.index + 1;
    }
    if (depth < 0) break;
  }
  return definitions;
}
