import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { userResource } from '#contract/areas/users.ts';
import { viewAs } from '#contract/areas/view-as.ts';
import { homePath } from '#contract/constants.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { Button, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { viewAsText } from '../text.ts';
import { enterView } from '../view-storage.ts';

const options = { handlesFailure: true } as const;

/** Explains what will be seen, and begins; an address alone begins nothing. */
export default function ViewAsPage() {
  const t = useText(viewAsText);
  const { path } = usePageAddress();
  const { history } = useRouter();
  const userId = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const person = useQuery({
    queryKey: ['user', 'viewAs', userId],
    queryFn: ({ signal }) =>
      request(userResource.endpoints.queryById, { id: userId }, { ...options, signal }),
  });
  const start = useMutation({
    mutationFn: async () => {
      enterView(await request(viewAs, { userId }, options), Date.now());
      location.replace(history.createHref(homePath));
    },
  });
  return (
    <QueryState query={person} reason="title" hidesOutdated pending={<SkeletonLines lines={3} />}>
      {({ realname, username }) => (
        <section className="grid max-w-140 justify-items-start gap-4 p-4 sm:p-6">
          <h2 className="wrap-anywhere font-semibold text-lg">
            {t('question', { name: realname || username })}
          </h2>
          <p className="text-text-muted">{t('hint')}</p>
          {start.isError && <Notice tone="danger">{failureText(start.error)}</Notice>}
          <Button
            variant="primary"
            loading={start.isPending || start.isSuccess}
            onClick={() => start.mutate()}
          >
            {t('start')}
          </Button>
        </section>
      )}
    </QueryState>
  );
}
