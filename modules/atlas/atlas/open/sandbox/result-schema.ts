import { z } from 'zod';
import { simulationSchema, stepSchema } from '#modules/atlas/statechart/index.ts';
import { missingSchema } from './found-machines-schema.ts';

const texts = z.array(z.string());
const flag = z.boolean();

type Value = string | { [key: string]: Value };
const value: z.ZodType<Value> = z.lazy(() => z.union([z.string(), z.record(z.string(), value)]));

const failure = z.object({ kind: z.enum(['error', 'value', 'nothing']), text: z.string() });
const place = z.object({
  at: z.enum(['context', 'entry', 'exit', 'initial', 'transition', 'output']),
  id: z.string(),
});

const moment = z.object({
  step: stepSchema.optional(),
  value,
  tags: texts,
  context: z.unknown().optional(),
  status: z.enum(['active', 'done', 'error', 'stopped']),
  time: z.number(),
  transitions: texts,
  effects: z.array(z.object({ name: z.string(), isNamed: flag, isMissing: flag, hasRun: flag, place })),
  guardErrors: z.array(z.object({ transition: z.string(), guard: z.string(), failure })),
  actionErrors: z.array(z.object({ name: z.string(), place, failure })),
  error: failure.optional(),
});

/** A simulation: its start, and a moment for each of as many steps as one may have. */
export const resultSchema = z.object({
  moments: z.array(moment).min(1).max(501),
  actors: z.array(
    z.object({
      id: z.string(),
      source: z.string().optional(),
      isMissing: flag,
      canEnd: flag,
      canFail: flag,
    }),
  ),
  nextTimer: z.number().optional(),
  openDelays: texts,
  missing: missingSchema,
});

/** The shortest paths to the states of a machine. */
export const pathsSchema = z.array(z.object({ value, events: texts, simulation: simulationSchema }));
