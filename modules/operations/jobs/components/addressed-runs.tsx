import { useQuery } from '@tanstack/react-query';
import { jobResource } from '#contract/areas/jobs.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { lazyDialog, recordQuery } from '#modules/kit/resource-page/index.ts';

const RunsDrawer = lazyDialog(() => import('./runs-drawer.tsx'), { prefetch: false });

/** The runs of the job that the address of the page names, as the link of a message about a failure does. */
export function AddressedRuns() {
  const { search, writeSearch } = usePageAddress();
  const { runs: id } = search;
  const { data: job } = useQuery({
    ...recordQuery(jobResource, String(id)),
    enabled: id !== undefined,
  });
  const close = () => {
    const { runs: _, ...rest } = search;
    writeSearch(rest, { replace: true });
  };
  return id !== undefined && job ? <RunsDrawer row={job} close={close} /> : null;
}
