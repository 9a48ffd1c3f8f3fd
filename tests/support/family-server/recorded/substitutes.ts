/** Who substitutes for a person of the shipped data; the data itself has none. */
export const substitute = {
  id: '2124304981900169217',
  userName: 'jeecg' as string | null,
  agentUserName: 'zhangsan' as string | null,
  startTime: '2026-01-01 00:00:00' as string | null,
  endTime: '2030-01-01 00:00:00' as string | null,
  status: '1' as string | null,
  createName: null,
  createBy: 'admin',
  createTime: '2026-11-22 08:50:52',
  updateName: null,
  updateBy: null as string | null,
  updateTime: null as string | null,
  sysOrgCode: 'A01',
  sysCompanyCode: null,
};
export type FamilySubstitute = typeof substitute;
