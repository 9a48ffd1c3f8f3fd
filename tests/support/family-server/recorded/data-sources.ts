/** The data source of the shipped data; its password is a text that the server can decrypt. */
export const shippedDataSource = {
  id: '1209779538310004737',
  code: 'local_mysql' as string | null,
  name: 'MySQL5.7' as string | null,
  remark: '本地数据库MySQL5.7' as string | null,
  dbType: '1' as string | null,
  dbDriver: 'com.mysql.jdbc.Driver' as string | null,
  dbUrl: 'jdbc:mysql://127.0.0.1:3306/jeecg-boot?characterEncoding=UTF-8' as string | null,
  dbName: 'jeecg-boot' as string | null,
  dbUsername: 'root' as string | null,
  dbPassword: '<dbPassword>' as string | null,
  createBy: 'admin' as string | null,
  createTime: '2019-12-25 18:14:53' as string | null,
  updateBy: 'admin' as string | null,
  updateTime: '2020-07-10 16:54:42' as string | null,
  sysOrgCode: 'A01' as string | null,
};

export type FamilyDataSource = typeof shippedDataSource;
