import type { PermissionExplanation } from '#contract/areas/permissions-explain.ts';
import { quoted, useText } from '#modules/ground/platform/i18n/index.ts';
import { reasonsText } from '../text.ts';

/** The maximum number of names that are listed. */
const shown = 5;

/** Whether the reader may change how the person signs in, and the reasons if not. */
export function RightsOver({ rightsOver }: Pick<PermissionExplanation, 'rightsOver'>) {
  const t = useText(reasonsText);
  const { changeable, administrator, rights, tenants, departments } = rightsOver;
  if (changeable) return <p className="text-sm text-text-muted">{t('rightsOver.changeable')}</p>;
  const some = quoted(rights.slice(0, shown));
  const names = rights.length > shown ? t('rightsOver.more', { names: some, count: rights.length }) : some;
  return (
    <div className="text-sm">
      <p>{t('rightsOver.refused')}</p>
      <ul className="list-disc ps-5 text-text-muted">
        {administrator && <li>{t('rightsOver.administrator')}</li>}
        {rights.length > 0 && <li>{t('rightsOver.rights', { names })}</li>}
        {tenants && <li>{t('rightsOver.tenants')}</li>}
        {departments && <li>{t('rightsOver.departments')}</li>}
      </ul>
    </div>
  );
}
