const audit = {
  createBy: 'admin',
  createTime: '2019-10-18 11:16:30',
  updateBy: null as string | null,
  updateTime: null as string | null,
};

/** A category as the family sends it. */
export type FamilyCategory = ReturnType<typeof category>;

const category = (id: string, pid: string, name: string, code: string | null, hasChild: string | null) => ({
  id,
  pid,
  name,
  code,
  ...audit,
  sysOrgCode: 'A01A03',
  hasChild,
});

const computers = '1185039122143719425';
const materials = '1183693424827564034';
const province = '1230769196661510146';

/** Some of the shipped categories; those of places have no code. */
export const categories: readonly FamilyCategory[] = [
  category(computers, '0', '电脑产品', 'A01', '1'),
  category('1185039176799694850', computers, 'thinkpad', 'A01A01', null),
  category('1185039255115739138', computers, 'mackbook', 'A01A02', null),
  category(materials, '0', '物料树', 'B02', '1'),
  category('1183693491043041282', materials, '上衣', 'B02A01', '1'),
  category('1183693610534567937', '1183693491043041282', '秋衣', 'B02A01A01', null),
  category(province, '0', '省', null, '1'),
  category('1230769253267836929', province, '安徽省', null, null),
];
