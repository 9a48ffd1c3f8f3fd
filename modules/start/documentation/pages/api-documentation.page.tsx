import { useQuery } from '@tanstack/react-query';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { SkeletonLines, VisuallyHidden } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
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
      <QueryState
        query={documentation}
        failure={t('failed')}
        hidesOutdated
        pending={<SkeletonLines lines={8} />}
      >
        {loaded => (
          <>
            <h2>
              <VisuallyHidden>{t('endpoints')}</VisuallyHidden>
            </h2>
            <SwaggerView {...loaded} />
          </>
        )}
      </QueryState>
    </section>
  );
}
