import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { readAccessMatrix } from '#contract/areas/access-matrix.ts';
import type { MatrixQuestion, MatrixReport } from '#machines/access-matrix/access-matrix.types.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { onMessage } from '#modules/ground/platform/socket/index.ts';

/** What the columns are about, whose changes are seen. */
const entities = { role: 'role', departmentRole: 'departmentRole', person: 'user' } as const;

/** The messages about what is granted; what is taken from a department is taken from its roles. */
const grantMessages: ReadonlySet<string> = new Set(['roleGrant', 'departmentRoleGrant', 'departmentGrant']);

/** The columns of a page. */
const columnsOfPage = 100;

/** What a question asks of the server. */
export const inputOf = ({ of, keyword, pageNo, pair }: MatrixQuestion) => ({
  of,
  pageNo,
  pageSize: columnsOfPage,
  ...(keyword !== '' && { keyword }),
  ...(pair.length > 0 && { ids: pair.join(',') }),
});

/**
 * Observes the answer to a question until it is stopped: it is asked again after a change of those in the columns, and of
 * what is granted to them, in any console.
 */
export function watchMatrix(
  question: MatrixQuestion,
  client: QueryClient,
  report: (event: MatrixReport) => void,
): () => void {
  const queryKey = entityKey(entities[question.of], 'accessMatrix', question);
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: ({ signal }) => request(readAccessMatrix, inputOf(question), { signal, handlesFailure: true }),
    retry: false,
    staleTime: 0,
  });
  type Result = ReturnType<typeof observer.getCurrentResult>;
  let shown: Result['data'];
  const follow = ({ status, data, error, isFetching }: Result) => {
    if (isFetching && !data) return;
    if (data && data !== shown) {
      shown = data;
      report({ type: 'matrix.loaded', matrix: data });
    }
    // What is shown stays when it cannot be loaded again.
    if (status === 'error' && !data) report({ type: 'matrix.failed', message: failureText(error) });
  };
  const stop = observer.subscribe(follow);
  const askAgain = () => void client.invalidateQueries({ queryKey });
  // The first one reaches only those whose own permissions have changed.
  const forgetOwn = onMessage('permission', askAgain);
  const forgetGrants = onMessage('changed', ({ resource }) => {
    if (grantMessages.has(resource)) askAgain();
  });
  follow(observer.getCurrentResult());
  return () => {
    stop();
    forgetOwn();
    forgetGrants();
  };
}
