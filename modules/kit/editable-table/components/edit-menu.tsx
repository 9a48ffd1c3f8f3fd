import { Ellipsis, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { type ShortcutId, signsOf } from '#modules/ground/platform/shortcuts/index.ts';
import { IconButton, MenuButton } from '#modules/ground/ui/index.ts';
import { useTableScope, useTableValue } from '../scope.tsx';
import { editableTableText } from '../text.ts';

/** The commands of the keyboard as a menu, each with its key. */
export function EditMenu() {
  const t = useText(editableTableText);
  const { actor } = useTableScope();
  const isDisabled = useTableValue(({ context }) => context.disabled);
  const act = (key: 'undo' | 'redo', icon: ReactNode, onSelect: () => void) => ({
    key,
    icon,
    label: <CommandLabel text={t(key)} shortcut={key} />,
    onSelect,
  });
  return (
    <MenuButton
      align="start"
      acts={[
        act('undo', <Undo2 aria-hidden />, () => actor.send({ type: 'history.undo' })),
        act('redo', <Redo2 aria-hidden />, () => actor.send({ type: 'history.redo' })),
      ]}
    >
      <IconButton label={t('commands')} disabled={isDisabled}>
        <Ellipsis aria-hidden />
      </IconButton>
    </MenuButton>
  );
}

function CommandLabel({ text, shortcut }: { text: string; shortcut: ShortcutId }) {
  const [keys = []] = signsOf(shortcut);
  return (
    <span className="flex min-w-40 flex-1 items-center justify-between gap-6">
      {text}
      <kbd aria-hidden className="font-sans text-text-faint text-xs">
        {keys.join('+')}
      </kbd>
    </span>
  );
}
