import { and, asc, eq } from 'drizzle-orm';
import type { dataRuleFields, RuleField } from '#contract/areas/data-rules.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { auditFields } from '#contract/resource/audit.ts';
import type { Fields } from '#contract/resource/field.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { ruledColumns } from '#server/records/list/rule-condition.ts';
import { optionsOf } from '#server/records/resource/definition.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { menuServer } from '../menus/menu-server.ts';
import { type RuledEntry, ruledEntry } from './ruled-entry.ts';

/** The menu entry of an id, which must be one that the caller may see. */
export async function requireEntry(context: HandlerContext, id: string) {
  const [entry] = await context.db
    .select({
      id: permissions.id,
      name: permissions.name,
      component: permissions.component,
      url: permissions.url,
      delFlag: permissions.delFlag,
    })
    .from(permissions)
    .where(and(eq(permissions.id, id), await visibleRows(menuServer, context)))
    .orderBy(asc(permissions.id));
  if (entry?.delFlag !== 0) throw new BusinessError('未找到菜单信息');
  return entry;
}

/** The properties that rules of a menu entry may compare, those of fields first. */
export async function fieldsOfEntry(
  { permissionId }: ParsedInputOf<typeof dataRuleFields>,
  context: HandlerContext,
): Promise<OutputOf<typeof dataRuleFields>> {
  const found = await ruledEntry(await requireEntry(context, permissionId), context.db);
  if (!found) return { title: null, previews: false, fields: [] };
  const { title, server } = found;
  return { title: [...title], previews: server !== undefined, fields: fieldsOfRuled(found) };
}

function fieldsOfRuled({ ruled, server, items = [] }: RuledEntry): RuleField[] {
  const columns = ruledColumns(ruled);
  const declared = server ? declaredFields(server.resource) : {};
  const names = [
    ...Object.keys(declared).filter(name => columns.has(name)),
    ...[...columns.keys()].filter(name => !Object.hasOwn(declared, name)),
  ];
  const texts = new Map(items.map(item => [item.fieldName, item.fieldTxt ?? item.fieldName]));
  return names.map(name => {
    const text = texts.get(name) ?? name;
    const kind = columns.get(name)?.kind ?? 'string';
    const field = declared[name];
    if (!field) return { name, label: [text, text], kind };
    const codes = field.kind.codes?.(optionsOf(field));
    return {
      name,
      kind,
      label: [...field.options.label] as [string, string],
      ...(codes && 'dictionary' in codes && { dictionary: codes.dictionary }),
      ...(codes &&
        'choices' in codes && {
          choices: codes.choices.map(({ value, label }) => ({
            value,
            label: [...label] as [string, string],
          })),
        }),
    };
  });
}

/** The fields of a resource and its audit columns, which every table has. */
const declaredFields = (resource: { readonly fields: Fields }): Fields => ({
  ...resource.fields,
  ...auditFields({ audit: { createBy: {}, createTime: {}, updateBy: {}, updateTime: {} } }),
});
