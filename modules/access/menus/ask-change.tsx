import type { MenuQuestion } from '#contract/areas/menu-questions.ts';
import { questionedSchema, unasked } from '#contract/areas/menu-questions.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { confirm } from '#modules/ground/ui/index.ts';
import { type SendChange, sendChange } from '#modules/kit/list-page/index.ts';
import { ChangeQuestion } from './components/change-question.tsx';
import { menusText } from './text.ts';

/**
 * Sends a change of the menu to a server that asks. What it asks is shown, and the change is sent again once the person
 * has confirmed it, until there is nothing left to ask: meanwhile others may have changed what people lose.
 *
 * @throws RequestError with a text for the person when they would rather not change it
 */
export const askChange: SendChange = async (endpoint, input, began) => {
  let given: object = { answer: unasked };
  for (;;) {
    try {
      return await sendChange(endpoint, { ...input, ...given }, began);
    } catch (error) {
      const question = questionOf(error);
      if (!question) throw error;
      const grantAbove = await asked(question);
      given = { answer: question.answer, grantAbove: String(grantAbove) };
    }
  }
};

/** The question of a refusal; undefined for any other failure. */
function questionOf(error: unknown): MenuQuestion | undefined {
  if (!(error instanceof RequestError)) return undefined;
  const { success, data } = questionedSchema.safeParse(error.result);
  return success ? data.question : undefined;
}

/** Asks the person. @returns whether roles are granted what they lack */
async function asked(question: MenuQuestion): Promise<boolean> {
  const t = textOf(menusText);
  const isLoss = question.losses.length > 0;
  let grantsAbove = question.shortRoles.length > 0;
  const isSure = await confirm({
    title: t(isLoss ? 'question.lossTitle' : 'question.title'),
    description: (
      <ChangeQuestion
        question={question}
        onGrant={grants => {
          grantsAbove = grants;
        }}
      />
    ),
    danger: isLoss,
    confirmLabel: t('question.confirm'),
    cancelLabel: t('question.decline'),
  });
  if (!isSure) throw new RequestError({ kind: 'business', message: t('question.declined') });
  return grantsAbove;
}
