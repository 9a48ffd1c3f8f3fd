import { type ReactNode, useContext, useMemo, useState } from 'react';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { frameWithin, PageAddressContext, PageFrameContext } from '#modules/ground/platform/page/index.ts';
import type { FormValues } from '../form-types.ts';
import type { AnyPage, Dialogs, ResourcePageProps } from '../types.ts';
import { ResourcePage } from './resource-page.tsx';

/** The records of a nested page: the values that they have in common, such as the id of their parent. */
export type Scope = Readonly<Record<string, string>>;

/**
 * The list page of a resource within a drawer or a dialog of another page: of the records of one parent, which new ones get
 * too. Its query is not in the address, which is that of the page around it.
 *
 * @example <NestedResourcePage resource={dictionaryItemResource} scope={{ dictId: dictionary.id }} />
 */
export function NestedResourcePage<
  R extends AnyResource,
  const Operation extends string = never,
  D extends Dialogs = Record<never, never>,
>({ scope, ...props }: ResourcePageProps<R, Operation, D> & { readonly scope?: Scope }) {
  const page = props as unknown as AnyPage;
  const { fixedFilters, form } = page;
  const key = JSON.stringify(scope ?? {});
  const scoped = useMemo(() => {
    const values: Scope = JSON.parse(key);
    return { fixedFilters: { ...fixedFilters, ...values }, form: formWithin(values, form) };
  }, [key, fixedFilters, form]);
  return (
    <OwnAddress>
      <div className="-mx-5 -my-4 flex min-h-full flex-col">
        <ResourcePage {...page} {...scoped} />
      </div>
    </OwnAddress>
  );
}

/** The form of records that have these values: it does not show them, and sends them with a new record. */
export function formWithin(scope: Scope, form: AnyPage['form'] = {}): AnyPage['form'] {
  const hidden = Object.fromEntries(Object.keys(scope).map(name => [name, false]));
  return {
    ...form,
    fields: { ...form.fields, ...hidden },
    toInput: (input: Record<string, unknown>, values: FormValues) => ({
      ...(form.toInput?.(input, values) ?? input),
      ...scope,
    }),
  };
}

/** The address of a part of a page, which the window does not show. */
function OwnAddress({ children }: { children: ReactNode }) {
  const frame = useContext(PageFrameContext);
  const [search, setSearch] = useState<Readonly<Record<string, unknown>>>({});
  const address = useMemo(() => ({ path: '', search }), [search]);
  const own = useMemo(
    () => frameWithin(frame, { writeSearch: setSearch, setTitle: () => undefined }),
    [frame],
  );
  return (
    <PageAddressContext value={address}>
      <PageFrameContext value={own}>{children}</PageFrameContext>
    </PageAddressContext>
  );
}
