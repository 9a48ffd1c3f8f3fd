import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { exhibitPartResource } from '#contract/areas/exhibit-parts.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { lazyDialog } from '#modules/kit/resource-page/index.ts';
import { exhibitsText } from '../text.ts';

/** Who has it may see spare parts. */
export const partsCode = `${exhibitPartResource.permission}:list`;

/** What its dialogs need of an exhibit. */
export interface ExhibitName {
  readonly id: string;
  readonly name?: string | null;
  readonly code?: string | null;
}

const ExhibitParts = lazyDialog(() => import('./exhibit-parts.tsx'));
const nothing = () => undefined;

/** Opens the spare parts of an exhibit from its record. */
export function PartsButton({ exhibit }: { exhibit: ExhibitName }) {
  const t = useText(exhibitsText);
  const [isOpen, setOpen] = useState(false);
  if (!useCan(partsCode)) return null;
  return (
    <>
      <Button size="sm" icon={<Wrench aria-hidden />} onClick={() => setOpen(true)}>
        {t('parts')}
      </Button>
      {isOpen && <ExhibitParts row={exhibit} saved={nothing} close={() => setOpen(false)} />}
    </>
  );
}
