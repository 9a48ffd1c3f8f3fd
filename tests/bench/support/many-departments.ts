import { openDatabase } from '#server/kernel/db/open.ts';
import { departments } from '#server/kernel/db/schema/index.ts';
import { insertMany } from '#server/kernel/db/seed/insert-many.ts';

const divisions = 200;
const sections = 99;

/** The department above the added ones. */
const manyRoot = 'many';

/** Adds 20,000 departments on two levels below one to the data of a server that is stopped. */
export async function addManyDepartments(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const row = (id: string, parentId: string, orgCode: string) => ({
    id,
    parentId,
    orgCode,
    departName: `部门 ${orgCode}`,
    departOrder: 0,
    orgCategory: '2',
    delFlag: '0',
    status: '1',
  });
  const padded = (index: number) => String(index).padStart(3, '0');
  const rows = Array.from({ length: divisions }, (_, index) => {
    const [id, code] = [`many-${index}`, `Y01A${padded(index)}`];
    const below = Array.from({ length: sections }, (_each, place) =>
      row(`${id}-${place}`, id, `${code}A${padded(place)}`),
    );
    return [row(id, manyRoot, code), ...below];
  });
  try {
    await insertMany(db, departments, [row(manyRoot, '', 'Y01'), ...rows.flat()]);
  } finally {
    await close();
  }
}
