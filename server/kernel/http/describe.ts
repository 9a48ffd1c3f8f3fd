import { jsonSchemaTransform } from 'fastify-type-provider-zod';

type Transform = typeof jsonSchemaTransform;
type Described = ReturnType<Transform>;

/** The body of every refusal, in the description only: replies of errors are not serialized by a schema. */
const refusal = {
  description: 'The request is refused; the envelope says why.',
  type: 'object',
  required: ['success', 'message', 'code', 'result', 'timestamp'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    message: { type: 'string' },
    code: { type: 'integer' },
    result: {},
    timestamp: { type: 'integer' },
  },
};

/** A file or a page, which has no envelope, or a redirect to one. */
const anyContent = { description: 'A file or a page', content: { '*/*': { schema: {} } } };
const withoutEnvelope = { '2xx': anyContent, '3xx': anyContent };

/** The description of a route, with the refusals that any route may answer with. */
export const describeRoute: Transform = (input): Described => {
  const described = jsonSchemaTransform(input);
  const { hide, response } = described.schema as { hide?: boolean; response?: object };
  if (hide) return described;
  const replies = { ...(response ?? withoutEnvelope), '4xx': refusal };
  return { ...described, schema: { ...described.schema, response: replies } };
};
