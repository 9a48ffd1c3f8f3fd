import type { Simulation } from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { atlasText } from '../text.ts';
import { Part } from './part.tsx';
import { SwitchRow } from './switch-row.tsx';

interface RunSwitchesProps {
  /** Whether the machine brings actions and actors of its own that may run. */
  mayRun: boolean;
  simulation: Simulation;
  /** Whether the person has turned something on here, rather than whoever made the link. */
  isTrusted: boolean;
  onTrust: () => void;
  onPlay: (simulation: Simulation) => void;
}

/** What a simulation carries out: nothing, until the person turns it on. */
export function RunSwitches({ mayRun, simulation, isTrusted, onTrust, onPlay }: RunSwitchesProps) {
  const t = useText(atlasText);
  const run = simulation.run ?? {};
  const turn = (change: Simulation['run']) => {
    onTrust();
    onPlay({ ...simulation, run: { ...(isTrusted ? run : {}), ...change } });
  };
  const isAsked = !isTrusted && (run.actions === true || run.actors === true);
  return (
    <Part title={t('simulate.run.title')}>
      <p className="text-sm text-text-muted">{t(mayRun ? 'simulate.run.warning' : 'simulate.run.never')}</p>
      {mayRun && isAsked && (
        <div role="status" className="grid justify-items-start gap-2 rounded bg-accent-soft px-3 py-2">
          <p>{t('simulate.run.asked')}</p>
          <Button size="sm" onClick={onTrust}>
            {t('simulate.run.allow')}
          </Button>
        </div>
      )}
      {mayRun &&
        (['actions', 'actors'] as const).map(kind => (
          <SwitchRow
            key={kind}
            label={t(`simulate.run.${kind}`)}
            checked={isTrusted && run[kind] === true}
            onChange={isOn => turn({ [kind]: isOn })}
          />
        ))}
    </Part>
  );
}
