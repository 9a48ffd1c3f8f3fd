import { useQuery } from '@tanstack/react-query';

/**
 * The name of a region with those around it: the one that the server sent with its code, else that of the table, which is
 * loaded for it. Undefined while it loads; the code itself where it cannot be loaded.
 */
export function useRegionName(code: string, known: string | undefined): string | undefined {
  const { data, isError } = useQuery({
    queryKey: ['region', code],
    queryFn: async () => (await import('./names.ts')).nameOfRegion(code),
    enabled: code !== '' && known === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return known ?? data ?? (isError ? code : undefined);
}
