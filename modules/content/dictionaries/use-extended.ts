import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCapability } from '#modules/ground/capabilities/index.ts';

/** Whether the server knows more about items than those of the family; undefined until it is known, so that no form lacks it. */
export function useExtended(): boolean | undefined {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['dictionary items', 'extended'],
    queryFn: () => hasCapability(client, 'dictionaryItems').catch(() => false),
    staleTime: 0,
  }).data;
}
