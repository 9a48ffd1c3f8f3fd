import { createHash } from 'node:crypto';
import type { asked, MenuQuestion } from '#contract/areas/menu-questions.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { lockMenu } from '../menus/menu-rows.ts';
import { describedLosses, lossesBetween, newlyAtOneAddress } from './losses.ts';
import { readMenuState } from './menu-state.ts';
import { grantMissing, rolesShortOf } from './short-roles.ts';

/** What a request adds to a change. */
export type Asked = { readonly [Name in keyof typeof asked]?: string | undefined };

/**
 * Makes a change of the menu. A client that asks its person has it refused, with the question as the result of the refusal,
 * when people would lose entries by it or two entries would be at one address, unless the person has confirmed just that.
 * What is compared is what people have before and after the change, as it is enforced. Other clients change without a question.
 */
export function withQuestion<Result>(
  { answer, grantAbove }: Asked,
  context: HandlerContext,
  change: (inside: HandlerContext) => Promise<Result>,
): Promise<Result> {
  return answer === undefined
    ? change(context)
    : questioned({ answer, grantsAbove: grantAbove === 'true' }, context, change);
}

async function questioned<Result>(
  { answer, grantsAbove }: { readonly answer: string; readonly grantsAbove: boolean },
  context: HandlerContext,
  change: (inside: HandlerContext) => Promise<Result>,
): Promise<Result> {
  return withEnabledAdministrator(context.db, async tx => {
    await lockMenu(tx);
    const inside = { ...context, db: tx };
    const before = await readMenuState(tx);
    const result = await change(inside);
    const after = await readMenuState(tx, before.people);
    const losses = lossesBetween(before, after);
    const question = {
      losses: await describedLosses(losses, inside),
      shortRoles: await rolesShortOf(losses, after.rows, inside),
      sameAddress: newlyAtOneAddress(before, after),
    };
    requireAnswer(question, answer);
    if (grantsAbove) await grantMissing(question.shortRoles, inside);
    return result;
  });
}

/** @throws BusinessError whose result is the question, unless there is nothing to ask or the person has confirmed this */
function requireAnswer(question: Omit<MenuQuestion, 'answer'>, given: string): void {
  if (question.losses.length + question.sameAddress.length === 0) return;
  const answer = createHash('sha256').update(JSON.stringify(question)).digest('hex');
  if (given === answer) return;
  const message = question.losses.length > 0 ? '有人会因此失去菜单，请确认' : '路径与其他菜单相同，请确认';
  throw new BusinessError(message, { result: { question: { ...question, answer } } });
}
