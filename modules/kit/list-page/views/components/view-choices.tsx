import { useSelector } from '@xstate/react';
import type { ListView } from '#contract/areas/list-views.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import {
  DropdownMenuCheckboxItem,
  DropdownMenuGroup,
  DropdownMenuLabel,
} from '#modules/ground/ui/dropdown-menu.tsx';
import { viewsText } from '../text.ts';
import type { ListViewsActor } from '../use-list-views.ts';

const groups = [
  ['own', ({ sharing }: ListView) => sharing === 'own'],
  ['shared', ({ sharing, isForCaller }: ListView) => sharing !== 'own' && isForCaller],
  ['others', ({ sharing, isForCaller }: ListView) => sharing !== 'own' && !isForCaller],
] as const;

const none: readonly ListView[] = [];

/** The items that choose a view, or none. */
export function ViewChoices({ actor }: { actor: ListViewsActor }) {
  const t = useText(viewsText);
  const views = useSelector(actor, ({ context }) => context.known?.views ?? none);
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  return (
    <>
      <DropdownMenuCheckboxItem
        checked={chosen === undefined}
        onSelect={() => chosen !== undefined && actor.send({ type: 'view.leave' })}
      >
        {t('plain')}
      </DropdownMenuCheckboxItem>
      {groups.map(([group, isIn]) => {
        const shown = views.filter(isIn);
        if (shown.length === 0) return null;
        return (
          <DropdownMenuGroup key={group} aria-label={t(group)}>
            <DropdownMenuLabel>{t(group)}</DropdownMenuLabel>
            {shown.map(view => (
              <DropdownMenuCheckboxItem
                key={view.id}
                checked={view.id === chosen}
                onSelect={() => view.id !== chosen && actor.send({ type: 'view.choose', id: view.id })}
              >
                <span className="min-w-0 flex-1 truncate">{view.name}</span> <Audience view={view} />
              </DropdownMenuCheckboxItem>
            ))}
          </DropdownMenuGroup>
        );
      })}
    </>
  );
}

/** With whom a view is shared. */
function Audience({ view: { sharing, audience } }: { view: ListView }) {
  const t = useText(viewsText);
  const translate = useBilingual();
  if (sharing === 'own') return null;
  const name = audience
    ? translate([audience.name, audience.nameEn || audience.name])
    : t('sharings.everybody');
  return <span className="max-w-28 shrink-0 truncate pl-3 text-text-muted text-xs">{name}</span>;
}
