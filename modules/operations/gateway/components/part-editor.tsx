import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, IconButton } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { gatewayText } from '../text.ts';

interface PartEditorProps<Part extends { name: string }> {
  title: string;
  addLabel: string;
  parts: readonly Part[];
  /** The kinds with their texts. */
  kinds: readonly { readonly value: string; readonly label: string }[];
  /** A part of a kind, without values. */
  empty: (kind: string) => Part;
  onChange: (parts: readonly Part[]) => void;
  children: (part: Part, onPart: (part: Part) => void) => ReactNode;
}

/** A list of conditions or filters, each of a kind that can be changed. */
export function PartEditor<Part extends { name: string }>({
  title,
  addLabel,
  parts,
  kinds,
  empty,
  onChange,
  children,
}: PartEditorProps<Part>) {
  const t = useText(gatewayText);
  const textOf = (kind: string) => kinds.find(({ value }) => value === kind)?.label ?? kind;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{title}</legend>
      {parts.map((part, index) => {
        const set = (next: Part) => onChange(parts.map((each, at) => (at === index ? next : each)));
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity besides their place
            key={index}
            className="grid gap-2 rounded border border-border p-3"
          >
            <div className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <Select
                  aria-label={`${title} ${index + 1} ${t('kind')}`}
                  options={kinds}
                  value={part.name}
                  onChange={kind => set(empty(kind))}
                />
              </div>
              <IconButton
                label={t('removeOf', { name: textOf(part.name) })}
                onClick={() => onChange(parts.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
            {children(part, set)}
          </div>
        );
      })}
      <Button
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        onClick={() => onChange([...parts, empty(kinds[0]?.value ?? '')])}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}
