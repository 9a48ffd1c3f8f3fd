import type { Editor } from '@tiptap/react';
import { Toolbar } from 'radix-ui';
import type { Ref } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { richText } from '../text.ts';
import { useTools } from '../tools.ts';
import { ColourButton } from './colour-button.tsx';
import { ImageButton } from './image-button.tsx';
import { LinkButton } from './link-button.tsx';
import { TableTools } from './table-tools.tsx';
import { ToolGroup } from './tool-group.tsx';

/** The toolbar of the editor: one tab stop, with arrow keys between the buttons. */
export function EditorToolbar({ editor, ref }: { editor: Editor; ref: Ref<HTMLDivElement> }) {
  const t = useText(richText);
  const groups = useTools();
  return (
    <Toolbar.Root
      ref={ref}
      loop
      aria-label={t('toolbar')}
      className="flex flex-wrap gap-x-1 gap-y-0.5 border-border border-b bg-surface-sunken p-1"
    >
      {groups.map(tools => (
        <ToolGroup
          key={tools[0]?.key}
          editor={editor}
          tools={tools}
          className="border-border pr-1 not-last:border-r"
        />
      ))}
      <span className="flex">
        <ColourButton editor={editor} />
        <LinkButton editor={editor} />
        <ImageButton editor={editor} />
      </span>
      <TableTools editor={editor} />
    </Toolbar.Root>
  );
}
