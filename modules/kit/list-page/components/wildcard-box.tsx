import { useState } from 'react';
import { readWildcard, type WildcardMode, writeWildcard } from '#contract/wildcard.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Input, MenuButton } from '#modules/ground/ui/index.ts';
import { listText } from '../text.ts';

const modes: readonly WildcardMode[] = ['contains', 'starts', 'ends', 'exact'];

interface WildcardBoxProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
}

/**
 * A search box whose text is a part, the beginning, the end or the whole: by the menu beside it, or by stars and an equals
 * sign as they are typed. The value contains them, so that an address and a chip have the mode as well.
 */
export function WildcardBox({ value, onChange, placeholder }: WildcardBoxProps) {
  const t = useText(listText);
  const read = readWildcard(value);
  /** The mode of an empty box, which its value cannot have. */
  const [chosen, setChosen] = useState<WildcardMode>('contains');
  const mode = value === '' ? chosen : read.mode;
  /** What is being typed: a star disappears only afterwards, because an input method would lose its place. */
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const shown = typed?.value === value ? typed.text : read.text;
  const change = (text: string) => {
    const hasOwn = readWildcard(text).mode !== 'contains' || /^\*.*\*$/.test(text.trim());
    const next = hasOwn ? text : writeWildcard({ mode, text });
    setChosen(mode);
    setTyped({ text, value: next });
    onChange(next);
  };
  return (
    <div className="flex min-w-0 gap-1">
      <Input
        value={shown}
        placeholder={placeholder}
        maxLength={200}
        onChange={event => change(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <MenuButton
        title={t('matchMode')}
        acts={modes.map(each => ({
          key: each,
          label: t(`matchModes.${each}`),
          checked: each === mode,
          onSelect: () => {
            setChosen(each);
            setTyped(undefined);
            onChange(writeWildcard({ mode: each, text: read.text }));
          },
        }))}
      >
        <Button
          variant="ghost"
          className="shrink-0 px-2 text-sm text-text-muted"
          aria-label={t('matchModeOf', { mode: t(`matchModes.${mode}`) })}
        >
          {t(`matchModes.${mode}`)}
        </Button>
      </MenuButton>
    </div>
  );
}
