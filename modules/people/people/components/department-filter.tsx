import { useSelector } from '@xstate/react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import type { PickerActor } from '#modules/kit/pickers/index.ts';
import { LazyTree, type LazyTreeSource } from '#modules/kit/trees/index.ts';
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
