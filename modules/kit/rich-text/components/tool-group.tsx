import { type Editor, useEditorState } from '@tiptap/react';
import { cn } from '#modules/ground/ui/index.ts';
import type { Tool } from '../tools.ts';
import { ToolButton } from './tool-button.tsx';

interface ToolGroupProps {
  editor: Editor;
  tools: readonly Tool[];
  className?: string;
}

/** A group of buttons, each enabled if it is possible at the cursor. */
export function ToolGroup({ editor, tools, className }: ToolGroupProps) {
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      Object.fromEntries(
        tools.map(({ key, isActive, isPossible }) => [
          key,
          { active: isActive?.(current), possible: isPossible?.(current) ?? true },
        ]),
      ),
  });
  return (
    <span className={cn('flex', className)}>
      {tools.map(({ key, label, icon: Icon, run }) => (
        <ToolButton
          key={key}
          label={label}
          pressed={states[key]?.active}
          disabled={!states[key]?.possible}
          onClick={() => run(editor)}
        >
          <Icon aria-hidden />
        </ToolButton>
      ))}
    </span>
  );
}
