import { Columns2 } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { shownName } from '../open/opened.ts';
import { machineOf } from '../open/started-by.ts';
import { atlasText } from '../text.ts';
import type { ViewProps } from './view-props.ts';

/** Leads from the selected states to the machines that they start, side by side. */
export function StartedMachines({ entry, machines, address, go }: ViewProps) {
  const t = useText(atlasText);
  const invokes = address.at.flatMap(id => entry.graph.states.get(id)?.invokes ?? []);
  const started = new Set(invokes.flatMap(invoke => machineOf(invoke, entry, machines) ?? []));
  return (
    <>
      {[...started].map(machine => (
        <Button
          key={machine.id}
          size="sm"
          className="mt-3"
          icon={<Columns2 aria-hidden />}
          onClick={() => go({ view: 'together', beside: [machine.id] })}
        >
          {t('together.show', { name: shownName(machine) })}
        </Button>
      ))}
    </>
  );
}
