import { z } from 'zod';
import type { SandboxAnswers, SandboxFailure } from '../opened.types.ts';
import { foundMachinesSchema } from './found-machines-schema.ts';
import { pathsSchema, resultSchema } from './result-schema.ts';
import { SandboxError } from './sandbox-error.ts';

const failureSchema = z.object({
  problem: z.string(),
  detail: z.string(),
  line: z.number().optional(),
  column: z.number().optional(),
});

/** Lists and objects inside each other: what reads or shows deeper ones could overflow the stack. */
const deepest = 500;

const schemas = { read: foundMachinesSchema, simulate: resultSchema, paths: pathsSchema };

/**
 * Reads an answer of the sandbox, where code of others may have written it: it must be of the form that is shown, and
 * what does not belong to that form is left out.
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
    const answer: unknown = JSON.parse(text);
    return isShallow(answer) ? (Object(answer) as object) : {};
  } catch {
    return {};
  }
}

/** Goes from level to level, because no stack is deep enough for what others may write. */
function isShallow(answer: unknown): boolean {
  let level = [answer];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    level = level.flatMap(each => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return true;
}
