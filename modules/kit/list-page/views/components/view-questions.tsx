import { useSelector } from '@xstate/react';
import { chosenView } from '#machines/list-views/list-views.setup.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { ConfirmDialog } from '#modules/ground/ui/confirm-dialog.tsx';
import { viewsText } from '../text.ts';
import type { ListViewsActor } from '../use-list-views.ts';
import { ViewDialog } from './view-dialog.tsx';

/** The dialog that is open. */
export function ViewQuestions({ actor }: { actor: ListViewsActor }) {
  const question = useSelector(actor, ({ context }) => context.question);
  if (question === undefined) return null;
  if (question === 'delete') return <DeleteQuestion actor={actor} />;
  return <ViewDialog actor={actor} question={question} />;
}

function DeleteQuestion({ actor }: { actor: ListViewsActor }) {
  const t = useText(viewsText);
  const view = useSelector(actor, ({ context }) => chosenView(context));
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (view === undefined) return null;
  const consequence = t(view.sharing === 'own' ? 'deleteOwn' : 'deleteShared');
  return (
    <ConfirmDialog
      open
      danger
      title={t('titles.delete', { name: view.name })}
      description={failure === undefined ? consequence : failureText(failure)}
      confirmLabel={t('confirmDelete')}
      onAnswer={confirmed =>
        actor.send(
          confirmed
            ? { type: 'question.answer', change: { kind: 'delete', id: view.id } }
            : { type: 'question.close' },
        )
      }
    />
  );
}
