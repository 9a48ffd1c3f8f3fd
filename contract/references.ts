import type { AnyEndpoint } from './endpoint.ts';
import type { AnyResource } from './resource/define-resource.ts';

/** A resource whose records a field can refer to. */
export interface Referenced {
  readonly resource: AnyResource;
  /** The property of a record that the field stores. */
  readonly key: string;
  /** Returns every record that can be chosen; by default the first page of the list, which is as long as the server allows. */
  readonly all?: AnyEndpoint;
}

/**
 * The resources that the option `resource` of a reference can name. Each loads when a field that names it is first shown:
 * the drop-down list, dialog, columns and texts follow from its declaration.
 */
const references: Readonly<Record<string, () => Promise<Referenced>>> = {
  role: async () => {
    const { roleResource, roleQueryAll } = await import('./areas/roles.ts');
    return { resource: roleResource, key: 'id', all: roleQueryAll };
  },
  position: async () => {
    const { positionResource } = await import('./areas/positions.ts');
    return { resource: positionResource, key: 'code' };
  },
  tenant: async () => {
    const { tenantResource, tenantQueryList } = await import('./areas/tenants.ts');
    return { resource: tenantResource, key: 'id', all: tenantQueryList };
  },
};

/** The resource that a reference names. @throws Error for a name that is not declared here */
export function referenceOf(name: string): Promise<Referenced> {
  const load = Object.hasOwn(references, name) ? references[name] : undefined;
  if (load === undefined) throw new Error(`contract/references.ts declares no "${name}"`);
  return load();
}
