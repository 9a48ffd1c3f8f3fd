import { useState } from 'react';
import type { ExplainedEntry, PermissionExplanation } from '#contract/areas/permissions-explain.ts';
import { DataRules, useMayReadDataRules } from '#modules/access/data-rules/index.ts';
import { useEntryNames } from '#modules/ground/permissions/index.ts';
import { listed, useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, DescriptionList } from '#modules/ground/ui/index.ts';
import { reasonsOf, stateOf } from '../explanation.logic.ts';
import { reasonsText } from '../text.ts';
import { useRoleName } from '../use-role-name.ts';
import { EntryRules } from './entry-rules.tsx';
import { StateTag } from './state-tag.tsx';

const remedies = ['notGranted', 'parentMissing', 'hidden', 'disabled', 'personFrozen'] as const;
type Remedied = (typeof remedies)[number];
const isRemedied = (reason: string): reason is Remedied => remedies.includes(reason as Remedied);

interface EntryReasonsProps {
  explanation: PermissionExplanation;
  entry: ExplainedEntry;
}

/** One menu or button: the person's access to it, the reason, and what would change it. */
export function EntryReasons({ explanation, entry }: EntryReasonsProps) {
  const t = useText(reasonsText);
  const nameOf = useRoleName();
  const entryName = useEntryNames();
  const reasons = reasonsOf(explanation, entry, nameOf, ({ id, name }) => entryName(id, name));
  const ended = (explanation.endedRoles ?? []).filter(({ key }) => entry.endedBy?.includes(key));
  const { kind, name, code, url, component } = entry;
  const facts = [
    { key: 'code', term: t('code'), detail: code },
    { key: 'url', term: t('url'), detail: url },
    { key: 'component', term: t('component'), detail: component },
  ].filter(({ detail }) => detail);
  return (
    <section aria-live="polite" className="grid content-start gap-3">
      <header className="grid gap-1.5">
        <p className="text-text-muted text-xs">{t(kind)}</p>
        <h3 className="wrap-anywhere font-semibold text-base leading-6">{entryName(entry.id, name)}</h3>
        <div>
          <StateTag state={stateOf(entry)} />
        </div>
      </header>
      <div>
        <h4 className="mb-1.5 text-text-muted text-xs">{t('why')}</h4>
        <ul className="grid gap-2">
          {reasons.map(({ reason, roles, parent }) => (
            <li key={reason} className="border-border-strong border-l-2 pl-3">
              <p>{t(`reason.${reason}`, { roles: listed(roles), parent })}</p>
              {isRemedied(reason) && (
                <p className="mt-0.5 text-text-muted text-xs leading-5">{t(`remedy.${reason}`)}</p>
              )}
            </li>
          ))}
          {ended.map(role => (
            <li key={role.key} className="border-border-strong border-l-2 pl-3">
              {t('endedOn', { role: nameOf(role), time: role.endTime ?? '' })}
            </li>
          ))}
        </ul>
      </div>
      {entry.dataRules.length > 0 && <EntryRules rules={entry.dataRules} />}
      {entry.fieldRules && <RestrictedFields rules={entry.fieldRules} />}
      {kind === 'menu' && <WriteRules key={entry.id} entry={entry} />}
      {facts.length > 0 && <DescriptionList items={facts} className="border-border border-t text-sm" />}
    </section>
  );
}

/** The fields of the page that the roles of the person hide or show read-only. */
function RestrictedFields({ rules }: { rules: NonNullable<ExplainedEntry['fieldRules']> }) {
  const t = useText(reasonsText);
  const translate = useBilingual();
  return (
    <div>
      <h4 className="mb-1.5 text-text-muted text-xs">{t('fieldRules')}</h4>
      {(['hidden', 'readOnly'] as const).map(mode => {
        const names = rules.filter(rule => rule.mode === mode).map(({ label }) => translate(label));
        return names.length > 0 && <p key={mode}>{t(`fieldMode.${mode}`, { names: listed(names) })}</p>;
      })}
    </div>
  );
}

/** Opens the data rules of a menu entry for those who may write them. */
function WriteRules({ entry }: { entry: ExplainedEntry }) {
  const t = useText(reasonsText);
  const [isOpen, setOpen] = useState(false);
  if (!useMayReadDataRules()) return null;
  return (
    <div>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('editRules')}
      </Button>
      {isOpen && <DataRules entry={entry} onClose={() => setOpen(false)} />}
    </div>
  );
}
