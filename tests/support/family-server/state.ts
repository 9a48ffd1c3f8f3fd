import { randomBytes } from 'node:crypto';
import { announcement, type FamilyAnnouncement } from './recorded/announcements.ts';
import { categories, type FamilyCategory } from './recorded/categories.ts';
import { dataRule } from './recorded/data-rules.ts';
import { type FamilyDataSource, shippedDataSource } from './recorded/data-sources.ts';
import { departmentRole } from './recorded/department-roles.ts';
import {
  definition,
  type FamilyDefinition,
  type FamilyDictionaryItem,
  item,
} from './recorded/dictionary-definitions.ts';
import { ossFile } from './recorded/files.ts';
import { type FamilyGatewayRoute, shippedRoute } from './recorded/gateway-routes.ts';
import { type FamilyJob, shippedJob } from './recorded/jobs.ts';
import { type FamilyMenu, managedMenus } from './recorded/managed-menus.ts';
import { positions, roles, tenant } from './recorded/organisation.ts';
import { outgoing, template } from './recorded/outgoing.ts';
import {
  admin,
  deleted,
  type FamilyUser,
  frozen,
  grants,
  jeecg,
  memberships,
  passwords,
  zhangsan,
} from './recorded/people.ts';
import { checkRule, fillRules } from './recorded/rules.ts';
import { type FamilySubstitute, substitute } from './recorded/substitutes.ts';

/** Whether and when a person has read an announcement; the row is missing until it is needed. */
export interface ReadMark {
  id: string;
  anntId: string;
  userId: string;
  readFlag: '0' | '1';
  readTime: string | null;
}

interface Session {
  username: string;
  /** Set when somebody edits the person's state; freezing several together leaves it as it is. */
  locked: boolean;
}

interface LogEntry {
  logContent: string;
  userid: string;
  username: string | null;
  createTime: string;
  id: string;
}

/** Sends a frame to one person, or to everybody who is connected. */
export type Push = (frame: Readonly<Record<string, unknown>>, userIds?: readonly string[]) => void;

/** Everything that a running server of the family remembers; each server starts with the shipped data. */
export interface FamilyState {
  jobs: FamilyJob[];
  dataSources: FamilyDataSource[];
  gatewayRoutes: FamilyGatewayRoute[];
  users: FamilyUser[];
  passwords: Map<string, string>;
  departmentsOf: Map<string, readonly string[]>;
  rolesOf: Map<string, readonly string[]>;
  roles: typeof roles;
  /** The data rules of the grants of roles, by `role/entry`. */
  grants: Map<string, string>;
  departmentRoles: { [Name in keyof typeof departmentRole]: string | null }[];
  /** The roles of departments that people have, by the id of the person. */
  departmentRolesOf: Map<string, readonly string[]>;
  positions: typeof positions;
  categories: FamilyCategory[];
  menus: FamilyMenu[];
  definitions: FamilyDefinition[];
  dictionaryItems: FamilyDictionaryItem[];
  tenants: { [Name in keyof typeof tenant]: (typeof tenant)[Name] }[];
  dataRules: (typeof dataRule)[];
  substitutes: FamilySubstitute[];
  ossFiles: (typeof ossFile)[];
  checkRules: (typeof checkRule)[];
  fillRules: typeof fillRules;
  outgoing: (typeof outgoing)[];
  templates: (typeof template)[];
  announcements: FamilyAnnouncement[];
  marks: ReadMark[];
  logs: LogEntry[];
  /** By token. */
  sessions: Map<string, Session>;
  /** The letters of the pictures that were asked for, by key. */
  captchas: Map<string, string>;
  /** Whether menus are those of the Vue 3 client. */
  hasNewerMenu: boolean;
  push: Push;
  newId(): string;
  /** The present time as the wire writes it. */
  now(): string;
}

export function shippedState(): FamilyState {
  let made = 2_124_300_000_000_000_000n;
  return {
    users: [zhangsan, jeecg, admin, frozen, deleted].map(user => ({ ...user })),
    passwords: new Map(Object.entries(passwords)),
    departmentsOf: new Map(Object.entries(memberships)),
    rolesOf: new Map(Object.entries(grants)),
    roles: roles.map(role => ({ ...role })),
    grants: new Map(),
    departmentRoles: [{ ...departmentRole }],
    departmentRolesOf: new Map(),
    positions: positions.map(position => ({ ...position })),
    categories: categories.map(category => ({ ...category })),
    menus: managedMenus.map(menu => ({ ...menu })),
    definitions: [{ ...definition }],
    dictionaryItems: [{ ...item }],
    tenants: [{ ...tenant }],
    dataRules: [{ ...dataRule }],
    substitutes: [{ ...substitute }],
    ossFiles: [{ ...ossFile }],
    checkRules: [{ ...checkRule }],
    fillRules: fillRules.map(rule => ({ ...rule })),
    outgoing: [{ ...outgoing }],
    templates: [{ ...template }],
    announcements: [{ ...announcement }],
    marks: [],
    jobs: [shippedJob],
    dataSources: [{ ...shippedDataSource }],
    gatewayRoutes: [{ ...shippedRoute }],
    logs: [],
    sessions: new Map(),
    captchas: new Map(),
    hasNewerMenu: false,
    push: () => undefined,
    newId: () => {
      made += 1n;
      return String(made);
    },
    now: () => new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }),
  };
}

/** A token in the form of a JWT, whose middle part names the person. */
export function newToken(username: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expiry = Math.floor(Date.now() / 1000) + 3600;
  const proof = randomBytes(32).toString('base64url');
  return [part({ typ: 'JWT', alg: 'HS256' }), part({ exp: expiry, username }), proof].join('.');
}

/** People who are not deleted. */
export const presentUsers = ({ users }: FamilyState): FamilyUser[] =>
  users.filter(({ delFlag }) => delFlag === 0);

export const userNamed = (state: FamilyState, username: unknown): FamilyUser | undefined =>
  presentUsers(state).find(user => user.username !== null && user.username === username);
