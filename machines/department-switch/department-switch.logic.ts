/** A department of a person (DEPART-11), as far as the choice needs it. */
export interface OwnDepartment {
  readonly id: string;
  readonly orgCode: string;
  readonly departName: string;
}

/** The departments of a user as the server has them (DEPART-07, DEPART-08). */
export interface OwnDepartments {
  readonly list: readonly OwnDepartment[] | null;
  /** The code of the current department. */
  readonly orgCode: string | null;
}

/** The warning for a person without a department (DEPART-05). */
export const noDepartments = '您尚未设置部门信息!';

/** The current department of a user, if it is one of theirs. */
export function currentDepartment({ list, orgCode }: OwnDepartments): OwnDepartment | undefined {
  return list?.find(department => department.orgCode === orgCode);
}
