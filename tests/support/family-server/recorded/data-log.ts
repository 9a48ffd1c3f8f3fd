/** A version of a record that an online form of that server has written. */
export const version = {
  id: '1523903071766949890',
  createBy: 'admin',
  createTime: '2026-11-22 08:50:52',
  updateBy: null,
  updateTime: null,
  dataTable: 'jeecg_demo',
  dataId: '4028ef81550c1a7901550c1cd6e70c18',
  dataContent: '{"mobilePhone":"1872222222"}',
  dataVersion: '4',
  type: 'json',
};
