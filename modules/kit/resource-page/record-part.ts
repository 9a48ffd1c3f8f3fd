import { type LazyPart, lazyPart } from '#modules/ground/ui/index.ts';
import type { ResourceRecordProps } from './components/resource-record.tsx';
import type { FormFieldChange } from './form-types.ts';
import { viewOf } from './kinds/registry.ts';
import { type AnyPage, fieldsOf } from './types.ts';

const parts = new WeakMap<object, LazyPart<ResourceRecordProps>>();

/**
 * The record form of a page, once per resource, whatever roles hide of it. It opens after the scripts of all its controls have loaded, so that it
 * stays complete if the connection is lost afterwards.
 */
export function recordPartOf(page: AnyPage): LazyPart<ResourceRecordProps> {
  // A form that is open stays when rules of roles about its fields change.
  const { endpoints } = page.resource;
  const known = parts.get(endpoints);
  if (known) return known;
  const part = lazyPart<ResourceRecordProps>(
    async () => {
      const [form] = await Promise.all([import('./components/resource-record.tsx'), loadControls(page)]);
      await form.loadFurtherControls(page);
      return form;
    },
    { close: ({ onLeft }) => onLeft(), prefetch: true },
  );
  parts.set(endpoints, part);
  return part;
}

function loadControls({ resource, form = {} }: AnyPage): Promise<unknown> {
  // biome-ignore lint/suspicious/noExplicitAny: changes for rows of any resource
  const changes = Object.values<false | FormFieldChange<any> | undefined>(form.fields ?? {});
  return Promise.all([
    ...Object.values(fieldsOf(resource)).map(field => viewOf(field).load?.(field.options)),
    ...changes.map(change => (change ? change.load?.() : undefined)),
  ]);
}
