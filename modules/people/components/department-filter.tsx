import { useSelector } from '@xstate/react';
import type { PickerActor } from '#modules/pickers/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { LazyTree, type LazyTreeSource } from '#modules/trees/index.ts';
import { Button } from '#modules/ui/index.ts';
import { peopleText } from '../text.ts';

interface DepartmentFilterProps {
  actor: PickerActor;
  departments: LazyTreeSource;
}

/** The tree of departments, of which one restricts the people; a second press releases it. Levels load when they open. */
export function DepartmentFilter({ actor, departments }: DepartmentFilterProps) {
  const t = useText(peopleText);
  const chosen = useSelector(actor, ({ context }) => context.query.filters.departId ?? '');
  const choose = (value: string) => actor.send({ type: 'filter.set', name: 'departId', value });
  return (
    <div className="grid gap-1">
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={chosen === ''}
        onClick={() => choose('')}
        className="justify-start aria-pressed:text-accent-ink"
      >
        {t('everybody')}
      </Button>
      <LazyTree
        source={departments}
        label={t('departments')}
        isSelected={key => key === chosen}
        onChoose={({ node: { key } }) => choose(key === chosen ? '' : key)}
      />
    </div>
  );
}
