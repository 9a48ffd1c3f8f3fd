import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { type DataRuleRecord, dataRuleAdd } from '#contract/areas/data-rules.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Drawer, EmptyState, Input, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { fieldsOf, rulesOf } from '../api.ts';
import { dataRulesText } from '../text.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';

/** A menu entry whose data rules are shown. */
export interface DataRulesProps {
  readonly entry: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** The data rules of a menu entry: found by name and value, added, changed, tried as a person, and deleted. */
export default function DataRulesDrawer({ entry, onClose }: DataRulesProps) {
  const t = useText(dataRulesText);
  const [filter, setFilter] = useState({ ruleName: '', ruleValue: '' });
  const [opened, setOpened] = useState<DataRuleRecord | 'new'>();
  const mayAdd = useCan(permissionsOf(dataRuleAdd)[0] ?? '');
  const rules = useQuery(rulesOf(entry.id, useDeferredValue(filter)));
  const ruled = useQuery(fieldsOf(entry.id, useQueryClient()));
  const criterion = (name: keyof typeof filter, placeholder: string) => (
    <Input
      type="search"
      aria-label={t(name)}
      placeholder={placeholder}
      value={filter[name]}
      onChange={event => setFilter({ ...filter, [name]: event.target.value })}
      className="min-w-36 flex-1"
    />
  );
  const both = {
    data: ruled.data !== undefined ? rules.data : undefined,
    error: rules.error ?? ruled.error,
    isFetching: rules.isFetching || ruled.isFetching,
    refetch: () => Promise.all([rules.refetch(), ruled.refetch()]),
  };
  const isFiltered = filter.ruleName !== '' || filter.ruleValue !== '';
  return (
    <Drawer
      open
      width={720}
      title={t('title')}
      description={entry.name}
      onOpenChange={open => !open && onClose()}
    >
      <div className="grid content-start gap-4">
        {ruled.data && <Narrowed title={ruled.data.title} />}
        <div className="flex flex-wrap gap-2">
          {criterion('ruleName', t('namePlaceholder'))}
          {criterion('ruleValue', t('valuePlaceholder'))}
          {mayAdd && (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpened('new')}>
              {t('add')}
            </Button>
          )}
        </div>
        <QueryState
          query={both}
          pending={<SkeletonLines lines={6} />}
          empty={
            <EmptyState
              title={t(isFiltered ? 'noneFound' : 'none')}
              description={t(isFiltered ? 'noneFoundHint' : 'noneHint')}
            />
          }
        >
          {found => <RuleList rules={found} fields={ruled.data?.fields ?? []} onEdit={setOpened} />}
        </QueryState>
      </div>
      {opened && ruled.data !== undefined && (
        <RuleForm
          entryId={entry.id}
          rule={opened === 'new' ? undefined : opened}
          ruled={ruled.data}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Drawer>
  );
}

function Narrowed({ title }: { title: readonly [string, string] | null }) {
  const t = useText(dataRulesText);
  const translate = useBilingual();
  return (
    <Notice tone="info">{title ? t('narrows', { title: translate(title) }) : t('narrowsNothing')}</Notice>
  );
}
