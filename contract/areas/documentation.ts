import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';

/** The property of a tag with its description in English; `description` is Chinese. */
export const englishDescription = 'x-description-en';

/** The OpenAPI 3 document of every endpoint, generated from the table of endpoints. */
export const openApiDocument = defineEndpoint({
  name: 'documentation.openapi',
  extension: true,
  method: 'GET',
  path: '/sys/openapi',
  auth: 'permission',
  permission: 'system:openapi:view',
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
  success: readOk,
  reply: 'bare',
});

export const documentationEndpoints = [openApiDocument];
