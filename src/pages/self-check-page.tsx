import { useQuery } from '@tanstack/react-query';
import { getUserInfo } from '#contract/areas/session.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { basePathOfPage, request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, DescriptionList } from '#modules/ground/ui/index.ts';
import { useSessionUser } from '#modules/sign-in/session/index.ts';
import { selfCheckText } from './self-check-text.ts';

/** Requests the signed-in person and measures the reply: the first page to check when something is wrong. */
export function SelfCheckPage() {
  const t = useText(selfCheckText);
  const user = useSessionUser();
  const check = useQuery({
    queryKey: ['self-check'],
    enabled: false,
    retry: false,
    queryFn: async ({ signal }) => {
      const start = performance.now();
      const { userInfo } = await request(getUserInfo, {}, { signal, handlesFailure: true });
      return { username: userInfo.username, milliseconds: Math.round(performance.now() - start) };
    },
  });
  const answer = check.isError
    ? failureText(check.error)
    : check.data
      ? t('good', { milliseconds: check.data.milliseconds })
      : t('none');
  return (
    <section className="grid max-w-140 gap-4 p-4 sm:p-6">
      <p className="text-text-muted">{t('hint')}</p>
      <DescriptionList
        items={[
          {
            key: 'server',
            term: t('server'),
            detail: new URL(basePathOfPage(), location.origin).href,
          },
          { key: 'user', term: t('user'), detail: check.data?.username ?? user?.username },
          { key: 'answer', term: t('answer'), detail: <span role="status">{answer}</span> },
        ]}
      />
      <Button
        variant="primary"
        className="justify-self-start"
        loading={check.isFetching}
        onClick={() => void check.refetch()}
      >
        {t('run')}
      </Button>
    </section>
  );
}
