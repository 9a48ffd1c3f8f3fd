import type { TreeName } from '../../areas/trees.ts';
import { type Field, fieldOf } from '../field.ts';
import { type CodedOptions, codedKind } from './coded.ts';

export interface TreeOptions extends CodedOptions {
  /** The registered tree whose nodes can be chosen, in `contract/areas/trees.ts`. */
  readonly resource: TreeName;
  /** A JSON object of conditions on columns of the tree (TREE-06). */
  readonly condition?: string;
}

const treeKind = codedKind<TreeOptions>('tree', ({ resource }) => ({ resource }));

/** One or several nodes of a registered tree, by id. */
export const tree = <const Options extends TreeOptions>(options: Options): Field<string, string, Options> =>
  fieldOf<string, TreeOptions>(treeKind)(options);
