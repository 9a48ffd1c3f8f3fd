import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import {
  type DataRuleRecord,
  dataRuleDelete,
  dataRuleEdit,
  type RuleField,
  ruleStatus,
} from '#contract/areas/data-rules.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { cn, confirm, IconButton, Tag, toast } from '#modules/ground/ui/index.ts';
import { dataRulesText } from '../text.ts';
import { useRuleWords } from '../use-rule-words.ts';

interface RuleListProps {
  rules: readonly DataRuleRecord[];
  fields: readonly RuleField[];
  onEdit: (rule: DataRuleRecord) => void;
}

/** The rules of an entry, each in words. */
export function RuleList({ rules, fields, onEdit }: RuleListProps) {
  const t = useText(dataRulesText);
  return (
    <ul aria-label={t('list')} className="divide-y divide-border rounded border border-border">
      {rules.map(rule => (
        <RuleItem key={rule.id} rule={rule} fields={fields} onEdit={onEdit} />
      ))}
    </ul>
  );
}

interface RuleItemProps extends Omit<RuleListProps, 'rules'> {
  rule: DataRuleRecord;
}

function RuleItem({ rule, fields, onEdit }: RuleItemProps) {
  const t = useText(dataRulesText);
  const words = useRuleWords(rule, fields);
  const remove = useDelete();
  const mayEdit = useCan(permissionsOf(dataRuleEdit)[0] ?? '');
  const mayDelete = useCan(permissionsOf(dataRuleDelete)[0] ?? '');
  const { grants } = rule;
  const isActive = rule.status === ruleStatus.active;
  const name = rule.ruleName || rule.id;
  return (
    <li className={cn('flex items-start gap-3 px-3 py-2.5', !isActive && 'bg-surface-sunken')}>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere font-medium">{name}</span>
          {!isActive && <Tag tone="neutral">{t('inactive')}</Tag>}
          {grants !== undefined && (
            <span className="text-text-muted text-xs">
              {grants === 0 ? t('notGranted') : t('grants', { count: grants })}
            </span>
          )}
        </p>
        <p className="wrap-anywhere text-sm text-text-muted">
          {words ?? [rule.ruleColumn, rule.ruleConditions, rule.ruleValue].filter(Boolean).join(' ')}
        </p>
        <p className="wrap-anywhere text-text-faint text-xs">
          {[rule.ruleColumn, rule.ruleConditions, rule.ruleValue].filter(Boolean).join(' ')}
        </p>
      </div>
      {mayEdit && (
        <IconButton label={t('editOf', { name })} onClick={() => onEdit(rule)}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {mayDelete && (
        <IconButton label={t('deleteOf', { name })} onClick={() => void remove(rule)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

/** Deletes a rule after a confirmation that states the consequence; there is no way back, because grants name rules. */
function useDelete() {
  const t = useText(dataRulesText);
  const client = useQueryClient();
  return async ({ id, ruleName, grants = 0 }: DataRuleRecord) => {
    const isConfirmed = await confirm({
      title: t('deleteQuestion', { name: ruleName || id }),
      description: grants === 0 ? t('deleteUnused') : t('deleteUsed', { count: grants }),
      danger: true,
      confirmLabel: t('delete'),
    });
    if (!isConfirmed) return;
    // A refusal is reported by the client of the console.
    const isDone = await request(dataRuleDelete, { id }).then(
      () => true,
      () => false,
    );
    if (isDone) toast.success(t('deleted'));
    await invalidateEntity(client, 'dataRule');
  };
}
