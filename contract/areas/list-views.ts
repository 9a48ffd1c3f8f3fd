import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { id, normalForm, nothing } from '../fields.ts';
import { pageSizes } from '../list-query.ts';
import {
  conditionLimits,
  isWithinCount,
  queryConditionSchema,
  queryPartsSchema,
} from '../query-conditions.ts';
import { columnLimits, densities } from '../table-settings.ts';

/** The permission to share views with the own roles and departments. */
export const shareViewsCode = 'system:listView:share';
/** The permission to share with everybody and with others, to set defaults of roles, and to change views of others. */
export const manageViewsCode = 'system:listView:manage';

/** The most views of one list that a person has made. */
export const mostViews = 50;

const mostKeys = 200;
const key = z.string().check(z.minLength(1), z.maxLength(100));
const keys = z.array(key).check(z.maxLength(mostKeys));
const few = z.refine<object>(named => Object.keys(named).length <= mostKeys);
const size = z.number().check(z.refine(each => pageSizes.some(offered => offered === each)));
const width = z.number().check(z.int(), z.gte(columnLimits.narrowest), z.lte(columnLimits.widest));
const condition = z.extend(queryConditionSchema, {
  field: key,
  rule: z.string().check(z.maxLength(20)),
  val: z.coerce.string().check(
    z.overwrite(text => text.replaceAll('\0', '')),
    z.maxLength(2000),
  ),
  type: z.optional(z.string().check(z.maxLength(20))),
  dbType: z.optional(z.string().check(z.maxLength(20))),
});

/** What a view keeps of a list: its columns, and its query without the page. */
const contentSchema = z.object({
  columns: z.object({
    /** Keys of the columns in their order; others come last. */
    order: keys,
    hidden: keys,
    pinned: keys,
    /** Pixels by column key. */
    widths: z.record(key, width).check(few),
    density: z.enum(densities),
  }),
  query: z.object({
    column: z.string().check(z.maxLength(100)),
    order: z.enum(['asc', 'desc']),
    filters: z.record(key, z.string().check(z.maxLength(500))).check(few),
    matchType: z.enum(['and', 'or']),
    conditions: queryPartsSchema(condition).check(
      z.refine(parts => isWithinCount(parts), `查询条件最多 ${conditionLimits.count} 个`),
    ),
    size,
  }),
});
export type ListViewContent = z.output<typeof contentSchema>;

/** With whom a view is shared. */
export const viewSharings = ['own', 'role', 'department', 'everybody'] as const;
export type ViewSharing = (typeof viewSharings)[number];

const named = z.object({ id: z.string(), name: z.string(), nameEn: z.nullable(z.string()) });
/** A role or a department with which views are shared. */
export type ViewAudience = z.output<typeof named>;

const viewSchema = z.object({
  id: z.string(),
  name: z.string(),
  content: contentSchema,
  /** Fields that the view names and that are hidden from the caller: the content is without them. */
  hiddenFields: z.array(z.string()),
  sharing: z.enum(viewSharings),
  /** The role or the department. */
  audience: z.nullable(named),
  /** It is offered to the caller; others are those that the caller manages or has made for others. */
  isForCaller: z.boolean(),
  /** The people of its role begin with it. */
  isRoleDefault: z.boolean(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  /** How often it was saved; a save that began on an older one is refused. */
  version: z.int(),
});
export type ListView = z.output<typeof viewSchema>;

const ownDefaults = ['unset', 'none', 'view'] as const;

const listViewsSchema = z.object({
  views: z.array(viewSchema),
  /** The view with which the list begins for the caller. */
  opens: z.nullable(z.string()),
  /** What the caller has chosen to begin with: nothing yet, no view, or a view. */
  ownDefault: z.enum(ownDefaults),
  mayShare: z.boolean(),
  mayManage: z.boolean(),
});
export type ListViews = z.output<typeof listViewsSchema>;

const extension = { auth: 'self', extension: true } as const;
const listName = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\w:.-]+$/));
const resource = z.string().check(z.minLength(1), z.maxLength(64));
/** A list of the console, and the resource whose records it shows: whoever may read these may have views of it. */
const ofList = { list: listName, resource };

/** The views of a list that the caller may use, by name. */
export const listViews = defineEndpoint({
  ...extension,
  name: 'listView.list',
  method: 'GET',
  path: '/sys/list/views',
  input: z.object(ofList),
  output: listViewsSchema,
  success: readOk,
});

/** Adds a view, or changes what is given of one. */
export const saveListView = defineEndpoint({
  ...extension,
  name: 'listView.save',
  method: 'POST',
  path: '/sys/list/view/save',
  input: z.object({
    ...ofList,
    /** Without it a view is added. */
    id: z.optional(id),
    name: z.optional(
      z
        .string()
        .check(normalForm('line'), z.minLength(1, '请输入视图名称'), z.maxLength(50, '视图名称最多50个字符')),
    ),
    content: z.optional(contentSchema),
    sharing: z.optional(z.enum(viewSharings)),
    /** The role or the department. */
    audienceId: z.optional(id),
    /** The version that the caller has seen. */
    version: z.optional(z.int()),
  }),
  output: z.object({ id: z.string() }),
  success: withMessage('保存成功'),
});

/** Deletes a view. */
export const deleteListView = defineEndpoint({
  ...extension,
  name: 'listView.delete',
  method: 'POST',
  path: '/sys/list/view/delete',
  input: z.object({ id }),
  output: nothing,
  success: withMessage('删除成功'),
});

/** Chooses with which view the list begins for the caller: `none` for the list as it is, `unset` for that of a role. */
export const chooseListView = defineEndpoint({
  ...extension,
  name: 'listView.choose',
  method: 'POST',
  path: '/sys/list/view/default',
  input: z.object({ ...ofList, choice: z.enum(ownDefaults), id: z.optional(id) }),
  output: nothing,
  success: withMessage('保存成功'),
});

/** Lets the people of the role of a view begin with it, or not any more. */
export const chooseRoleView = defineEndpoint({
  ...extension,
  name: 'listView.chooseForRole',
  method: 'POST',
  path: '/sys/list/view/roleDefault',
  input: z.object({ id, isDefault: z.boolean() }),
  output: nothing,
  success: withMessage('保存成功'),
});

/** The roles and departments with which the caller may share views; empty without the permission. */
export const viewAudiences = defineEndpoint({
  ...extension,
  name: 'listView.audiences',
  method: 'GET',
  path: '/sys/list/view/audiences',
  input: z.object({}),
  output: z.object({ roles: z.array(named), departments: z.array(named), everybody: z.boolean() }),
  success: readOk,
});
export type ViewAudiences = z.output<typeof viewAudiences.output>;

export const listViewEndpoints = [
  listViews,
  saveListView,
  deleteListView,
  chooseListView,
  chooseRoleView,
  viewAudiences,
];
