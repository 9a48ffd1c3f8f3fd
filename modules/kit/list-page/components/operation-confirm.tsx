import { lazyPart } from '#modules/ground/ui/index.ts';
import { useListPageContext, useListSelector, useListTag } from '../list-page-context.tsx';
import type { OperationQuestionProps } from './operation-question.tsx';

const OperationQuestion = lazyPart<OperationQuestionProps>(() => import('./operation-question.tsx'), {
  close: ({ onAnswer }) => onAnswer(false),
  prefetch: true,
});

/** The confirmation before an operation. */
export function OperationConfirm() {
  const { actor, operations = {} } = useListPageContext();
  const asks = useListTag('confirming');
  const asksAgain = useListTag('askingAgain');
  const operation = useListSelector(({ context }) => context.operation);
  const own = operations[operation?.name ?? ''];
  // Deletes ask without a declaration of the page.
  if (operation === undefined || (own && !own.question && !operation.changed)) return null;
  return (
    <OperationQuestion
      open={asks || asksAgain}
      operation={operation}
      onAnswer={confirmed => actor.send({ type: confirmed ? 'operation.confirm' : 'operation.decline' })}
    />
  );
}
