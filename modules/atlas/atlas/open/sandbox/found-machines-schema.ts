import { z } from 'zod';
import { graphSchema } from './graph-schema.ts';

const texts = z.array(z.string());

/** What a machine names without an implementation. */
export const missingSchema = z.object({ guards: texts, actions: texts, actors: texts, delays: texts });

/** The machines of a text, as the sandbox describes them. */
export const foundMachinesSchema = z
  .array(
    z.object({
      name: z.string(),
      graph: graphSchema,
      parts: z.object({
        actors: texts,
        guards: texts,
        actions: z.array(z.object({ name: z.string(), isEffect: z.boolean() })),
        delays: z.array(z.object({ name: z.string(), milliseconds: z.number().optional() })),
        missing: missingSchema,
      }),
    }),
  )
  .min(1)
  .max(200);
