/** A file of the list of an object store, as it was recorded. */
export const ossFile = {
  id: '2124305005224693761',
  createBy: 'admin' as string | null,
  createTime: '2026-11-22 08:50:58' as string | null,
  updateBy: null,
  updateTime: null,
  fileName: 'a.png',
  url: 'http://files.example.org/a.png' as string | null,
};
