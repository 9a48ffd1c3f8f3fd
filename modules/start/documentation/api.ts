import { queryOptions } from '@tanstack/react-query';
import { openApiDocument } from '#contract/areas/documentation.ts';
import { request } from '#modules/ground/platform/http/index.ts';

/** The OpenAPI document and its viewer; both are loaded when the page is opened for the first time. */
export const documentationQuery = queryOptions({
  queryKey: ['documentation'],
  queryFn: async ({ signal }) => {
    const [document, { default: swaggerUi }] = await Promise.all([
      request(openApiDocument, {}, { signal, handlesFailure: true }),
      import('swagger-ui-dist/swagger-ui-es-bundle.js'),
    ]);
    return { document, swaggerUi };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
