import { type FamilyRow, type FamilySource, type FamilyTable, familyColumn } from './family-source.ts';

const memberships = 'sys_user_depart';
const posts = 'sys_user_dep_post';

const columns = ['id', 'user_id', 'dep_id'].map(name => familyColumn(name, 'varchar'));

/**
 * The people of posts, which newer servers of the family keep in a table of their own: they come as members of their posts,
 * which are departments here.
 *
 * @returns the source with both tables in that of the memberships
 */
export function withPeopleOfPosts(source: FamilySource): FamilySource {
  const ofPosts = source.tables.get(posts);
  if (!ofPosts) return source;
  const tables = new Map(source.tables);
  tables.set(memberships, joined(source.tables.get(memberships), ofPosts));
  return { ...source, tables, close: () => source.close() };
}

function joined(own: FamilyTable | undefined, ofPosts: FamilyTable): FamilyTable {
  return {
    columns: own?.columns ?? columns,
    count: async () => ((await own?.count()) ?? 0) + (await ofPosts.count()),
    async *pages(size) {
      if (own) yield* own.pages(size);
      for await (const page of ofPosts.pages(size)) yield page.map(membershipOf);
    },
  };
}

/** The ids of both tables are drawn apart, so that one of a post may be that of a membership. */
const membershipOf = (row: FamilyRow): FamilyRow => {
  const { id, user_id = null, dep_id = null } = row.values;
  return { ...row, values: { id: typeof id === 'string' ? `P${id}` : null, user_id, dep_id } };
};
