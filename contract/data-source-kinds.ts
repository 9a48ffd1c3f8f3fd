/** What a kind of database needs; `opens` names the protocol by which this server opens it, if it does. */
export interface DataSourceKind {
  /** The value of the dictionary `database_type`. */
  readonly value: string;
  /** The names of its drivers, the usual one first. */
  readonly drivers: readonly [string, ...string[]];
  /** An address to begin with. */
  readonly address: string;
  readonly opens?: 'mysql' | 'postgresql';
}

const mysqlParameters = '?characterEncoding=UTF-8&useUnicode=true&useSSL=false';

/** The kinds of databases of the family, with the drivers and addresses that its consoles fill in. */
export const dataSourceKinds: readonly DataSourceKind[] = [
  {
    value: '1',
    drivers: ['com.mysql.jdbc.Driver', 'com.mysql.cj.jdbc.Driver'],
    address: `jdbc:mysql://127.0.0.1:3306/db${mysqlParameters}`,
    opens: 'mysql',
  },
  {
    value: '4',
    drivers: ['com.mysql.cj.jdbc.Driver', 'com.mysql.jdbc.Driver'],
    address: `jdbc:mysql://127.0.0.1:3306/db${mysqlParameters}&serverTimezone=Asia/Shanghai`,
    opens: 'mysql',
  },
  {
    value: '2',
    drivers: ['oracle.jdbc.OracleDriver'],
    address: 'jdbc:oracle:thin:@127.0.0.1:1521:ORCL',
  },
  {
    value: '3',
    drivers: ['com.microsoft.sqlserver.jdbc.SQLServerDriver'],
    address: 'jdbc:sqlserver://127.0.0.1:1433;SelectMethod=cursor;DatabaseName=db',
  },
  {
    value: '5',
    drivers: ['org.mariadb.jdbc.Driver', 'com.mysql.cj.jdbc.Driver', 'com.mysql.jdbc.Driver'],
    address: 'jdbc:mariadb://127.0.0.1:3306/db?characterEncoding=UTF-8&useSSL=false',
    opens: 'mysql',
  },
  {
    value: '6',
    drivers: ['org.postgresql.Driver'],
    address: 'jdbc:postgresql://127.0.0.1:5432/db',
    opens: 'postgresql',
  },
  { value: '7', drivers: ['dm.jdbc.driver.DmDriver'], address: 'jdbc:dm://127.0.0.1:5236/db' },
  { value: '8', drivers: ['com.kingbase8.Driver'], address: 'jdbc:kingbase8://127.0.0.1:54321/db' },
  { value: '9', drivers: ['com.oscar.Driver'], address: 'jdbc:oscar://127.0.0.1:2003/db' },
  { value: '10', drivers: ['org.sqlite.JDBC'], address: 'jdbc:sqlite:/data/db.sqlite' },
  { value: '11', drivers: ['com.ibm.db2.jcc.DB2Driver'], address: 'jdbc:db2://127.0.0.1:50000/db' },
  { value: '12', drivers: ['org.hsqldb.jdbc.JDBCDriver'], address: 'jdbc:hsqldb:hsql://127.0.0.1/db' },
  { value: '13', drivers: ['org.apache.derby.jdbc.ClientDriver'], address: 'jdbc:derby://127.0.0.1:1527/db' },
  { value: '14', drivers: ['org.h2.Driver'], address: 'jdbc:h2:tcp://127.0.0.1:8082/db' },
];

export const dataSourceKindOf = (value: string | null | undefined): DataSourceKind | undefined =>
  dataSourceKinds.find(kind => kind.value === value);

/** Parameters of addresses by which a driver would load code, or trust any server. */
const dangerousParameters = [
  ...['authenticationPluginClassName', 'sslhostnameverifier', 'socketFactory', 'sslfactory'],
  ...['sslpasswordcallback', 'autoDeserialize', 'queryInterceptors', 'allowLoadLocalInfile'],
] as const;

/** The first dangerous parameter of an address; undefined where it has none. */
export function dangerousParameterOf(address: string): string | undefined {
  // An encoded name is read as the plain one by drivers.
  const decoded = address
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .toLowerCase();
  return dangerousParameters.find(name => decoded.includes(name.toLowerCase()));
}

export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  /** The database, empty where the address names none. */
  readonly database: string;
}

const usualPorts = { mysql: 3306, postgresql: 5432 } as const;
const schemes = { mysql: /^jdbc:(mysql|mariadb):\/\//i, postgresql: /^jdbc:postgresql:\/\//i } as const;

/** Reads an address of JDBC with one server; undefined for any other text. */
export function databaseAddressOf(
  address: string,
  opens: NonNullable<DataSourceKind['opens']>,
): DatabaseAddress | undefined {
  const plain = address.trim().replace(schemes[opens], 'http://');
  if (plain === address.trim() || !URL.canParse(plain)) return undefined;
  const { hostname, port, pathname, username, password } = new URL(plain);
  // Several servers, and names within the address, are what drivers read in ways of their own.
  if (username || password || hostname === '' || /[,()=]/.test(hostname)) return undefined;
  // The port of the scheme that it is read by is left out.
  const written = port || (/:80(?:[/?]|$)/.test(plain) ? '80' : '');
  return {
    host: hostname.replace(/^\[|\]$/g, '').toLowerCase(),
    port: written === '' ? usualPorts[opens] : Number(written),
    database: decodeURIComponent(pathname.slice(1)),
  };
}
