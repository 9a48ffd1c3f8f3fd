import { useQuery } from '@tanstack/react-query';
import type { ReferenceOptions } from '#contract/resource/kinds/reference.ts';
import { sourceOf } from '../sources.ts';
import { codedView } from './coded.tsx';

/** One or several records of another resource. */
export const reference = codedView<ReferenceOptions>(({ resource }) => {
  const { data = [], error, isPending, isFetching, refetch } = useQuery(sourceOf(resource));
  const loading = isPending || (isFetching && error !== null);
  return { options: data, loading, failed: error, retry: refetch, searchable: true };
});
