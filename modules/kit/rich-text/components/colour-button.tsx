import { type Editor, useEditorState } from '@tiptap/react';
import { Baseline, Check } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Popover, PopoverContent, PopoverTrigger } from '#modules/ground/ui/popover.tsx';
import { atText } from '../at-text.ts';
import { richText } from '../text.ts';
import { ToolButton } from './tool-button.tsx';

/** Readable on a light page and on a dark one. */
const colours = {
  red: '#d13438',
  orange: '#b8640a',
  green: '#2f8a3c',
  blue: '#2477d4',
  purple: '#9a55c7',
  grey: '#767676',
} as const;
/** The text on them is dark in both themes. */
const highlights = { yellow: '#fff1a6', green: '#cdeccb', blue: '#cfe5ff', red: '#ffd4d2' } as const;

type Name = keyof typeof colours | keyof typeof highlights;

/** The colour of the selected text, and that behind it. */
export function ColourButton({ editor }: { editor: Editor }) {
  const t = useText(richText);
  const [open, setOpen] = useState(false);
  const current = useEditorState({
    editor,
    selector: ({ editor: shown }) => shown.getAttributes('textStyle') as TextStyle,
  });
  const apply = (change: (chain: ReturnType<typeof atText>) => ReturnType<typeof atText>) => {
    change(atText(editor)).run();
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <ToolButton label={t('colours')} pressed={Boolean(current.color || current.backgroundColor)}>
          <Baseline aria-hidden />
        </ToolButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('colours')} className="grid gap-3">
        <Swatches
          label={t('colour')}
          none={t('noColour')}
          colours={colours}
          current={current.color}
          onChoose={colour => apply(chain => (colour ? chain.setColor(colour) : chain.unsetColor()))}
        />
        <Swatches
          label={t('highlight')}
          none={t('noHighlight')}
          colours={highlights}
          current={current.backgroundColor}
          onChoose={colour =>
            apply(chain => (colour ? chain.setBackgroundColor(colour) : chain.unsetBackgroundColor()))
          }
        />
      </PopoverContent>
    </Popover>
  );
}

interface TextStyle {
  readonly color?: string | null;
  readonly backgroundColor?: string | null;
}

interface SwatchesProps {
  label: string;
  /** The label of the button without a colour. */
  none: string;
  colours: Readonly<Partial<Record<Name, string>>>;
  current: string | null | undefined;
  onChoose: (colour: string | undefined) => void;
}

function Swatches({ label, none, colours: offered, current, onChoose }: SwatchesProps) {
  const t = useText(richText);
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="mb-1 text-sm text-text-muted">{label}</legend>
      <button
        type="button"
        aria-pressed={!current}
        onClick={() => onChoose(undefined)}
        className="h-7 rounded-[4px] border border-border px-2 text-sm hover:bg-surface-hover aria-pressed:border-accent"
      >
        {none}
      </button>
      {(Object.entries(offered) as [Name, string][]).map(([name, colour]) => (
        <button
          key={name}
          type="button"
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={current === colour}
          onClick={() => onChoose(colour)}
          style={{ backgroundColor: colour }}
          className="grid size-7 place-items-center rounded-[4px] border border-border-strong/55 text-white pointer-coarse:size-9"
        >
          {current === colour && <Check aria-hidden className="size-4 mix-blend-difference" />}
        </button>
      ))}
    </fieldset>
  );
}
