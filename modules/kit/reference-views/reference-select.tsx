import { Input, type LazyPart, lazyPart } from '#modules/ground/ui/index.ts';
import type { ChoiceControl } from '#modules/kit/pickers/index.ts';
import { loadReferenceView } from './registry.ts';

const parts = new Map<string, LazyPart<ChoiceControl>>();

function partOf(resource: string): LazyPart<ChoiceControl> {
  const part =
    parts.get(resource) ??
    lazyPart<ChoiceControl>(
      async () => ({ default: (await (await loadReferenceView(resource)).inPlace()).Select }),
      { pending: ({ placeholder }) => <Input readOnly placeholder={placeholder} /> },
    );
  parts.set(resource, part);
  return part;
}

/** Chooses records of a resource as its feature registered it; several if the value is a list. */
export function ReferenceSelect({ resource, ...control }: ChoiceControl & { resource: string }) {
  const Select = partOf(resource);
  return <Select {...control} />;
}
