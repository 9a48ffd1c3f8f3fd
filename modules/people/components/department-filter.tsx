import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { departmentLevel } from '#modules/departments/index.ts';
import { type PickerActor, RemoteState } from '#modules/pickers/index.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button } from '#modules/ui/index.ts';
import { Tree } from '#modules/ui/tree.tsx';
import { peopleText } from '../text.ts';

interface DepartmentFilterProps {
  actor: PickerActor;
  levelOf: typeof departmentLevel;
}

/** The tree of departments, of which one restricts the people; a second press releases it. Levels load when they open. */
export function DepartmentFilter({ actor, levelOf }: DepartmentFilterProps) {
  const t = useText(peopleText);
  const client = useQueryClient();
  const roots = useQuery(levelOf(''));
  const chosen = useSelector(actor, ({ context }) => context.query.filters.departId ?? '');
  const choose = (value: string) => actor.send({ type: 'filter.set', name: 'departId', value });
  const stage = roots.isError ? 'failed' : roots.isPending ? 'loading' : 'ready';
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
      <RemoteState
        stage={stage}
        {...(roots.isError && { message: failureText(roots.error) })}
        onRetry={() => void roots.refetch()}
      />
      {roots.data && (
        <Tree
          nodes={roots.data}
          label={t('departments')}
          selected={chosen}
          onSelect={value => choose(value === chosen ? '' : value)}
          loadChildren={({ value }) => client.fetchQuery(levelOf(value))}
        />
      )}
    </div>
  );
}
