import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { differenceOf, entriesAbove, unreachedBy } from '#machines/grant-editor/grant-editor.logic.ts';
import type { AffectedGroup } from '#machines/grant-editor/grant-editor.types.ts';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import type { HolderKind } from '../holder.ts';
import { grantsText } from '../text.ts';
import type { GrantEditorActor } from '../use-grant-editor.ts';

/** The maximum number of names in a sentence. */
const mostNamed = 6;

/** What the choice would do: how much is added and taken away, and who gains and loses what. */
export function GrantEffect({ actor, kind }: { actor: GrantEditorActor; kind: HolderKind }) {
  const t = useText(grantsText);
  const { stored, chosen, effect, effectFailure, entries } = useSelector(actor, ({ context }) => context);
  const isWeighing = useSelector(actor, snapshot => snapshot.hasTag('weighing'));
  const { added, removed } = useMemo(() => differenceOf({ stored, chosen }), [stored, chosen]);
  const titles = useMemo(() => new Map(entries.map(({ key, title }) => [key, title])), [entries]);
  const unreached = useMemo(() => {
    const isAdded = new Set(added);
    return entries.filter(
      entry => isAdded.has(entry.key) && unreachedBy(chosen, entry, entriesAbove(entries, entry.key)),
    ).length;
  }, [added, chosen, entries]);
  if (added.length + removed.length === 0) return <p className="text-text-muted">{t('unchanged')}</p>;
  const people = effect?.affected.reduce((sum, group) => sum + group.people, 0) ?? 0;
  return (
    <div role="status" className="grid gap-1">
      <p>
        <span className="font-medium">{t('change', { added: added.length, removed: removed.length })}</span>
        {isWeighing && <span className="ml-3 text-text-muted">{t('weighing')}</span>}
        {effect && (
          <span className="ml-3 text-text-muted">
            {t(`holders.${kind}`, { count: effect.holders })} ·{' '}
            {people > 0 ? t('affected', { count: people }) : t('nobody')}
          </span>
        )}
      </p>
      {unreached > 0 && <p className="text-warning">{t('unreachedCount', { count: unreached })}</p>}
      {effectFailure !== undefined && (
        <p className="flex flex-wrap items-center gap-2 text-danger">
          {effectFailure}
          <Button variant="link" onClick={() => actor.send({ type: 'effect.retry' })}>
            {t('retry')}
          </Button>
        </p>
      )}
      {effect && effect.affected.length > 0 && (
        <ul className="thin-scroll grid max-h-32 gap-1 overflow-auto text-sm">
          {effect.affected.map(group => (
            <Group key={`${group.gains.join()};${group.loses.join()}`} group={group} titles={titles} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Group({ group, titles }: { group: AffectedGroup; titles: ReadonlyMap<string, string> }) {
  const t = useText(grantsText);
  const { gains, loses, people, names } = group;
  const some = (texts: readonly string[], count: number) =>
    count > Math.min(texts.length, mostNamed)
      ? { names: listed(texts.slice(0, mostNamed)), isCut: true }
      : { names: listed(texts), isCut: false };
  const who = some(names, people);
  const what = (kind: 'gains' | 'loses', keys: readonly string[]) => {
    if (keys.length === 0) return null;
    const shown = some(
      keys.map(key => titles.get(key) ?? key),
      keys.length,
    );
    const text = shown.isCut ? t('more', { names: shown.names, count: keys.length }) : shown.names;
    return (
      <span className={kind === 'gains' ? 'text-success' : 'text-danger'}>{t(kind, { names: text })}</span>
    );
  };
  const label = who.isCut
    ? t('named', { names: who.names, count: people })
    : t('allNamed', { names: who.names });
  return (
    <li className="flex flex-wrap gap-x-3">
      <span>{names.length === 0 ? t('people', { count: people }) : label}</span>
      {what('gains', gains)}
      {what('loses', loses)}
    </li>
  );
}
