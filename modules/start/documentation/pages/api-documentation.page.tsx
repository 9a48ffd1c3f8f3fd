import { useQuery } from '@tanstack/react-query';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { ErrorState, SkeletonLines, VisuallyHidden } from '#modules/ground/ui/index.ts';
import { documentationQuery } from '../api.ts';
import { SwaggerView } from '../components/swagger-view.tsx';
import { documentationText } from '../text.ts';

/** The description of every endpoint, for people who build on the server's interface. */
export default function ApiDocumentationPage() {
  const t = useText(documentationText);
  const documentation = useQuery(documentationQuery);
  return (
    <section className="grid gap-4 p-4 sm:p-6">
      <p className="text-text-muted">{t('hint')}</p>
      {documentation.isPending && <SkeletonLines lines={8} />}
      {documentation.isError && (
        <ErrorState
          title={t('failed')}
          description={failureText(documentation.error)}
          onRetry={() => void documentation.refetch()}
          retrying={documentation.isFetching}
        />
      )}
      {documentation.isSuccess && (
        <>
          <h2>
            <VisuallyHidden>{t('endpoints')}</VisuallyHidden>
          </h2>
          <SwaggerView {...documentation.data} />
        </>
      )}
    </section>
  );
}
