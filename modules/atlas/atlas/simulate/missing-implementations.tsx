import type { MissingParts, Simulation } from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { atlasText } from '../text.ts';
import { Part } from './part.tsx';
import { SwitchRow } from './switch-row.tsx';

interface MissingImplementationsProps {
  missing: MissingParts;
  simulation: Simulation;
  onPlay: (simulation: Simulation) => void;
}

/** What the machine names without an implementation; whether its guards are true is the person's choice. */
export function MissingImplementations({ missing, simulation, onPlay }: MissingImplementationsProps) {
  const t = useText(atlasText);
  const { guards, actions, actors, delays } = missing;
  const others = { actions, actors, delays };
  if (guards.length + actions.length + actors.length + delays.length === 0) return null;
  return (
    <Part title={t('simulate.missing.title')}>
      {guards.length > 0 && <p className="text-sm text-text-muted">{t('simulate.missing.guards')}</p>}
      {guards.map(name => (
        <SwitchRow
          key={name}
          label={name}
          checked={simulation.guards?.[name] === true}
          onChange={isTrue => onPlay({ ...simulation, guards: { ...simulation.guards, [name]: isTrue } })}
        />
      ))}
      {(['actions', 'actors', 'delays'] as const)
        .filter(kind => others[kind].length > 0)
        .map(kind => (
          <p key={kind} className="wrap-anywhere text-sm text-text-muted">
            {t(`simulate.missing.${kind}`, { names: others[kind].join(', ') })}
          </p>
        ))}
    </Part>
  );
}
