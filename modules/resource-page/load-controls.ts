import type { FormFieldChange } from './form-types.ts';
import { viewOf } from './kinds/registry.ts';
import { type AnyPage, fieldsOf } from './types.ts';

const loading = new WeakMap<object, Promise<unknown>>();

/**
 * Loads the scripts of every control of a record form, once per page. A form opens after they have loaded, so that it
 * stays complete if the connection is lost afterwards.
 */
export function loadControls({ resource, form = {} }: AnyPage): Promise<unknown> {
  const known = loading.get(resource);
  if (known) return known;
  // biome-ignore lint/suspicious/noExplicitAny: changes for rows of any resource
  const changes = Object.values<false | FormFieldChange<any> | undefined>(form.fields ?? {});
  const controls = Promise.all([
    ...Object.values(fieldsOf(resource)).map(field => viewOf(field).load?.(field.options)),
    ...changes.map(change => (change ? change.load?.() : undefined)),
  ]);
  loading.set(resource, controls);
  // A retry loads them again.
  controls.catch(() => loading.delete(resource));
  return controls;
}
