import { type Editor, useEditorState } from '@tiptap/react';
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  type LucideIcon,
  Trash2,
  X,
} from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { atText } from '../at-text.ts';
import { richText } from '../text.ts';
import type { Tool } from '../tools.ts';
import { ToolGroup } from './tool-group.tsx';

const acts = {
  addRowBefore: ArrowUpToLine,
  addRowAfter: ArrowDownToLine,
  deleteRow: X,
  addColumnBefore: ArrowLeftToLine,
  addColumnAfter: ArrowRightToLine,
  deleteColumn: X,
  deleteTable: Trash2,
} as const satisfies Record<string, LucideIcon>;
const groups = {
  rows: ['addRowBefore', 'addRowAfter', 'deleteRow'],
  columns: ['addColumnBefore', 'addColumnAfter', 'deleteColumn'],
} as const;

/**
 * The operations on the table at the cursor. For the keyboard they are part of the toolbar; they are shown over
 * the lower edge of the text, so that nothing moves when the cursor enters a table.
 */
export function TableTools({ editor }: { editor: Editor }) {
  const t = useText(richText);
  const shown = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') });
  if (!shown) return null;
  const act = (name: keyof typeof acts): Tool => ({
    key: name,
    label: t(name),
    icon: acts[name],
    run: on => atText(on)[name]().run(),
    isPossible: on => on.can()[name](),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, a toolbar for actions
    <div
      role="group"
      aria-label={t('table')}
      className="absolute inset-x-0 bottom-0 z-1 flex flex-wrap items-center gap-x-3 border-border border-t bg-surface-sunken p-1"
    >
      {(['rows', 'columns'] as const).map(kind => (
        <span key={kind} className="flex items-center gap-1">
          <span aria-hidden className="px-1 text-sm text-text-muted">
            {t(kind)}
          </span>
          <ToolGroup editor={editor} tools={groups[kind].map(act)} />
        </span>
      ))}
      <ToolGroup editor={editor} tools={[act('deleteTable')]} className="ml-auto" />
    </div>
  );
}
