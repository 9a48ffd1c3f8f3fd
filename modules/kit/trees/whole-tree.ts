import { RequestError } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { treesText } from './text.ts';

/** The nodes of a tree with something below them, by which all of it is opened. */
export interface WholeTree {
  /** The keys of the nodes that can be opened. */
  readonly branches: readonly string[];
  /** The number of all nodes. */
  readonly nodes: number;
}

/** More nodes than this are not opened in one step: nobody reads them, and each open branch follows changes. */
export const mostNodesOpened = 5000;

/** @throws RequestError that shows how many nodes there are, if they are too many to open in one step */
export function requireOpenable({ nodes }: WholeTree): void {
  if (nodes <= mostNodesOpened) return;
  const message = textOf(treesText)('tooMany', { count: nodes, most: mostNodesOpened });
  throw new RequestError({ kind: 'business', message });
}
