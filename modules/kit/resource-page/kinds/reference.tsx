import { useQuery } from '@tanstack/react-query';
import type { ReferenceOptions } from '#contract/resource/kinds/reference.ts';
import { referenceChoices } from '../reference-choices.ts';
import { codedView } from './coded.tsx';

/** One or several records of another resource. */
export const reference = codedView<ReferenceOptions>(({ resource }) => {
  const { data, error, isPending, refetch } = useQuery(referenceChoices(resource));
  return {
    options: data ?? [],
    loading: isPending,
    failed: !data && error,
    retry: refetch,
    searchable: true,
  };
});
