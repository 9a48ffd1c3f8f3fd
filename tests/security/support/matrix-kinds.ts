import { type AnyEndpoint, permissionsOf } from '#contract/endpoint.ts';
import { componentsOf } from '#contract/pages.ts';
import { isOwned } from '#server/records/resource/tenant-rows.ts';
import { servedResources } from '#tests/server/support/served-resources.ts';
import type { MatrixRow } from './matrix-rows.ts';

/** A kind of person, and what is declared about them. */
export interface Kind {
  readonly username: string;
  readonly holds: (code: string) => boolean;
  readonly isSignedIn: boolean;
  /** Rows of another tenant are not theirs; only administrators are confined to none. */
  readonly isConfined: boolean;
  /** Data rules leave them the rows that they or a colleague have created. */
  readonly isRuled?: true;
}

const person = { isSignedIn: true, isConfined: true } as const;
const nobody = { isSignedIn: false, isConfined: true, holds: () => true } as const;
/** A role without these is not an administrator's. */
const ofInstallation = /^(gallery|system:openapi|system:machines):view$/;

export const kinds: Readonly<Record<string, Kind>> = {
  'an administrator': { username: 'admin', holds: () => true, isSignedIn: true, isConfined: false },
  'an administrator of users': {
    ...person,
    username: 'clerk',
    holds: code => code.startsWith('system:user:'),
  },
  'an administrator of a department, narrowed by data rules': {
    ...person,
    username: 'head',
    isRuled: true,
    holds: code => !ofInstallation.test(code),
  },
  'a reader': { ...person, username: 'reader', holds: code => code.endsWith(':list') },
  'a person without grants': { ...person, username: 'newcomer', holds: () => false },
  'a person whose session was revoked': { ...nobody, username: 'leaver' },
  'a person whose tenant is frozen': { ...nobody, username: 'frozen' },
};

/** Whether somebody may do this, by the declaration. @param needs what its handler requires besides */
export function isAdmitted(kind: Kind, endpoint: AnyEndpoint, needs: readonly string[] = []): boolean {
  if (!kind.isSignedIn) return false;
  const isAmong = (codes: readonly string[]) => codes.length === 0 || codes.some(kind.holds);
  return isAmong(permissionsOf(endpoint)) && isAmong(needs);
}

/** Resources whose rows are left to those people alone to whom the row of another one is left, to which they belong. */
const partOf: Readonly<Record<string, string>> = {
  departmentRole: 'department',
  departmentPermission: 'department',
  dictionaryItem: 'dictionaryDefinition',
  exhibitPart: 'exhibit',
};

/** Reviewed by hand: what is left to people by something else, and to whom. */
const exceptions: Readonly<Record<string, (kind: Kind, row: MatrixRow) => boolean>> = {
  // Of tenants, people see those to which they belong, and administrators all.
  tenant: ({ isConfined }) => !isConfined,
  // The versions of records that no resource has, as here, are left to those whom nothing narrows.
  dataLog: ({ isConfined, isRuled }) => !isConfined && !isRuled,
};

/** Whether tenants and data rules leave a row of a resource to a person. */
export function isLeftTo(kind: Kind, name: string, row: MatrixRow): boolean {
  const [exception, whole] = [exceptions[name], partOf[name]];
  if (exception) return exception(kind, row);
  if (whole && !isLeftTo(kind, whole, row)) return false;
  const table = servedResources.find(({ resource }) => resource.name === name)?.table;
  if (!table) throw new Error(`There is no resource ${name}`);
  if (kind.isConfined && isOwned(table) && row === 'otherTenant') return false;
  const isRuled = kind.isRuled && componentsOf(name).length > 0;
  return !isRuled || row === 'own' || row === 'sameDepartment';
}
