import { z } from 'zod';
import type { SandboxAnswers, SandboxFailure } from '../opened.types.ts';
import { foundMachinesSchema } from './found-machines-schema.ts';
import { SandboxError } from './sandbox-error.ts';

const failureSchema = z.object({
  problem: z.string(),
  detail: z.string(),
  line: z.number().optional(),
  column: z.number().optional(),
});

/** What simulations and paths show; the rest of it is data, and drawn as such. */
const resultSchema = z.looseObject({ moments: z.array(z.looseObject({ status: z.string() })).min(1) });
const pathsSchema = z.array(z.looseObject({ events: z.array(z.string()) }));
const schemas = { read: foundMachinesSchema, simulate: resultSchema, paths: pathsSchema };

/**
 * Reads an answer of the sandbox, where code of others may have written it: it must be of the form that is shown.
 * @throws SandboxError
 */
export function readAnswer<Ask extends keyof SandboxAnswers>(ask: Ask, text: string): SandboxAnswers[Ask] {
  const answer = parsed(text);
  const failure = failureSchema.safeParse(answer.failure);
  if (failure.success) throw new SandboxError(failure.data as SandboxFailure);
  const given = schemas[ask].safeParse(answer.given);
  if (!given.success) throw new SandboxError({ problem: 'noise', detail: '' });
  return given.data as unknown as SandboxAnswers[Ask];
}

function parsed(text: string): { given?: unknown; failure?: unknown } {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}
