import { Check } from 'lucide-react';
import { RadioGroup as Radix } from 'radix-ui';
import { useLanguage } from '#modules/ground/platform/i18n/index.ts';
import { ACCENTS, Tooltip } from '#modules/ground/ui/index.ts';

interface ColorChoiceProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
}

/** The eight primary colours as swatches; each has a name, and the chosen one a mark (SETTINGS-04). */
export function ColorChoice({ label, value, onChange }: ColorChoiceProps) {
  const language = useLanguage();
  return (
    <Radix.Root value={value} onValueChange={onChange} aria-label={label} className="flex flex-wrap gap-1.5">
      {ACCENTS.map(accent => (
        <Tooltip key={accent.name} content={accent[language]}>
          <Radix.Item
            value={accent.name}
            data-accent={accent.name}
            aria-label={accent[language]}
            className="grid size-6 place-items-center rounded bg-accent text-accent-text outline-offset-2 pointer-coarse:size-9"
          >
            <Radix.Indicator>
              <Check aria-hidden className="size-4" strokeWidth={3} />
            </Radix.Indicator>
          </Radix.Item>
        </Tooltip>
      ))}
    </Radix.Root>
  );
}
