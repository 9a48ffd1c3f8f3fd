/** The role of a department that was made for the recording. */
export const departmentRole = {
  id: '2124303635922849794',
  departId: 'c6d7cb4deeac411cb3384b1b31278596',
  roleName: 'Rec drole',
  roleCode: 'recdrole',
  description: 'x',
  createBy: 'admin',
  createTime: '2026-11-22 08:55:54',
  updateBy: null,
  updateTime: null,
};
