import type { LoginResult } from '#contract/areas/session.ts';
import type { OwnDepartment } from './department-switch.logic.ts';

export type UserInfo = LoginResult['userInfo'];

export interface DepartmentSwitchInput {
  readonly username: string;
  /** Whether the dialog can be left without choosing (DEPART-03). */
  readonly closable: boolean;
}

export interface DepartmentSwitchContext extends DepartmentSwitchInput {
  readonly departments: readonly OwnDepartment[];
  readonly current: OwnDepartment | undefined;
  /** The code of the chosen department. */
  readonly selected: string | undefined;
}

export type DepartmentSwitchEvent =
  | { type: 'departments.open' }
  | { type: 'department.select'; orgCode: string | undefined }
  | { type: 'selection.confirm' }
  | { type: 'dialog.close' };

export interface SelectInput {
  readonly orgCode: string;
  readonly username: string;
}
