import type { EditorView } from '@codemirror/view';
import { Columns2, Eye, Heading, ImagePlus, PenLine } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import type { Ref } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#modules/ground/ui/dropdown-menu.tsx';
import { ToolButton } from '#modules/kit/rich-text/index.ts';
import { heading, type MarkdownCommand } from '../commands.ts';
import { markdownText } from '../text.ts';
import { levels, toolsOf } from '../tools.ts';

const markdownLooks = ['write', 'split', 'preview'] as const;
/** What of a text is shown: how it is written, how it is read, or both. */
export type MarkdownLook = (typeof markdownLooks)[number];

const icons = { write: PenLine, split: Columns2, preview: Eye };

interface MarkdownToolbarProps {
  view: EditorView | undefined;
  ref: Ref<HTMLDivElement>;
  disabled: boolean;
  look: MarkdownLook;
  onLook: (look: MarkdownLook) => void;
  onImage: () => void;
}

/** The toolbar of the markdown editor (EDITOR-06): one tab stop, with arrow keys between the buttons. */
export function MarkdownToolbar({ view, ref, disabled, look, onLook, onImage }: MarkdownToolbarProps) {
  const t = useText(markdownText);
  const isOff = disabled || look === 'preview';
  const run = (command: MarkdownCommand) => view && command(view);
  return (
    <Toolbar.Root
      ref={ref}
      loop
      aria-label={t('toolbar')}
      className="flex flex-wrap gap-x-1 gap-y-0.5 border-border border-b bg-surface-sunken p-1"
    >
      <span className="flex border-border border-r pr-1">
        <DropdownMenu>
          <DropdownMenuTrigger asChild disabled={isOff}>
            <ToolButton label={t('headings')}>
              <Heading aria-hidden />
            </ToolButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent
            align="start"
            onCloseAutoFocus={event => {
              event.preventDefault();
              view?.focus();
            }}
          >
            {levels.map(level => (
              <DropdownMenuItem key={level} onSelect={() => run(heading(level))}>
                {level === 0 ? t('paragraph') : t('heading', { level })}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      </span>
      {toolsOf(t).map(tools => (
        <span key={tools[0].key} className="flex border-border border-r pr-1">
          {tools.map(({ key, icon: Icon, run: command }) => (
            <ToolButton key={key} label={t(key)} disabled={isOff} onClick={() => run(command)}>
              <Icon aria-hidden />
            </ToolButton>
          ))}
        </span>
      ))}
      <ToolButton label={t('image')} disabled={isOff} onClick={onImage}>
        <ImagePlus aria-hidden />
      </ToolButton>
      <span className="ml-auto flex">
        {markdownLooks.map(each => {
          const Icon = icons[each];
          return (
            <ToolButton key={each} label={t(each)} pressed={look === each} onClick={() => onLook(each)}>
              <Icon aria-hidden />
            </ToolButton>
          );
        })}
      </span>
    </Toolbar.Root>
  );
}
