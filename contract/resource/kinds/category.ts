import { type Field, fieldOf } from '../field.ts';
import { type CodedOptions, codedKind } from './coded.ts';

export interface CategoryOptions extends CodedOptions {
  /** The code of the category whose children can be chosen; by default all categories. */
  readonly below?: string;
  /** A JSON object of conditions on categories (TREE-06). */
  readonly condition?: string;
}

const categoryKind = codedKind<CategoryOptions>('category', () => ({ resource: 'category' }));

/** One or several categories, by id. */
export const category = <const Options extends CategoryOptions>(
  options: Options,
): Field<string, string, Options> => fieldOf<string, CategoryOptions>(categoryKind)(options);
