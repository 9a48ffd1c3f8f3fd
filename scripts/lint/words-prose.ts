import { parseSync } from 'vite';

/** A piece of text that people read while they work on the project, with its line. */
interface Prose {
  readonly line: number;
  readonly text: string;
}

/** What the oxc parser returns of a node; only what is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A quotation keeps its words: "…" and `…`. */
const quotation = /"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g;

const withoutQuotations = (text: string) => text.replaceAll(quotation, '""');

/** The words of a name: `startAnew`, `start-anew` and `START_ANEW` are "start anew". */
export function wordsOfName(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_./]+/g, ' ')
    .toLowerCase();
}

/** The paragraphs of a page, without code blocks, quotations and the table of the words themselves. */
export function proseOfMarkdown(source: string): Prose[] {
  const shown = source
    .replace(/^## Words that are not used$[\s\S]*/m, '')
    .replaceAll(/^```[\s\S]*?^```/gm, block => block.replaceAll(/[^\n]/g, ''));
  return shown.split('\n').map((text, index) => ({ line: index + 1, text: withoutQuotations(text) }));
}

/** The comments, names and titles of tests of a source file; other strings are texts of users or data. */
export function proseOfSource(path: string, source: string): Prose[] {
  const { program, comments } = parseSync(path, source);
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineOf = (offset: number) => lineStarts.findLastIndex(start => start <= offset) + 1;
  const ofComments = comments.flatMap(({ start, value }) =>
    value.split('\n').map((text, index) => ({ line: lineOf(start) + index, text: withoutQuotations(text) })),
  );
  const ofNodes: Prose[] = [];
  visit(program as unknown as Node, node => {
    const text = proseOfNode(node);
    if (text !== undefined) ofNodes.push({ line: lineOf(node.start), text });
  });
  return [...ofComments, ...ofNodes];
}

const namesInStrings = /^[a-z]\w*(?:[.-][a-zA-Z]\w*)+$|^[a-z]+(?:[A-Z][a-z]*)+$/;
const testCalls = new Set(['describe', 'it', 'test']);

/** An identifier, a string that is a name (of an event, a guard, a file), or the title of a test. */
function proseOfNode(node: Node): string | undefined {
  if (node.type.endsWith('Identifier')) return wordsOfName(String(node.name));
  if (node.type === 'Literal' && typeof node.value === 'string' && namesInStrings.test(node.value))
    return wordsOfName(node.value);
  if (node.type !== 'CallExpression' || !testCalls.has(calledName(node.callee as Node))) return undefined;
  const [title] = node.arguments as Node[];
  return title?.type === 'Literal' ? withoutQuotations(String(title.value)) : undefined;
}

/** `it` of `it(…)`, `it.skip(…)` and `it.each(…)(…)`. */
function calledName(callee: Node): string {
  if (callee.type === 'MemberExpression') return calledName(callee.object as Node);
  if (callee.type === 'CallExpression') return calledName(callee.callee as Node);
  return String(callee.name);
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, look);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) look(value as Node);
    for (const each of Object.values(value)) if (typeof each === 'object') visit(each, look);
  }
}
