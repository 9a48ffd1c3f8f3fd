import { type Ref, useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { MenuRecord } from '#contract/areas/menus.ts';
import { menuType } from '#contract/areas/permissions.ts';
import { hasPage } from '#contract/component-names.ts';
import { groupComponent } from '#contract/page-components.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Input } from '#modules/ground/ui/index.ts';
import type { FormControlProps, FormValues } from '#modules/kit/resource-page/index.ts';
import { offeredComponents } from '../components-of-pages.ts';
import { menusText } from '../text.ts';

/** The component of an entry: one of the pages of the console, or any other name, which is then marked. */
export default function ComponentControl({
  row,
  ref,
  onChange,
  options: _options,
  label: _label,
  ...control
}: FormControlProps<MenuRecord>) {
  const t = useText(menusText);
  const translate = useBilingual();
  const list = useId();
  const value = String(control.value);
  const kind = useWatch<FormValues>({ name: 'menuType' });
  const before = useRef(kind);
  // A group is what a new entry is on the first level only.
  useEffect(() => {
    const isBelow = before.current === String(menuType.root) && kind === String(menuType.child);
    before.current = kind;
    if (isBelow && row === undefined && value === groupComponent) onChange('');
  }, [kind, row, value, onChange]);
  return (
    <div className="grid gap-1">
      <Input
        {...control}
        ref={ref as Ref<HTMLInputElement>}
        value={value}
        list={list}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
      />
      <datalist id={list}>
        {offeredComponents.map(({ component, title }) => (
          <option key={component} value={component}>
            {translate(title)}
          </option>
        ))}
      </datalist>
      {value !== '' && !hasPage(value.trim()) && (
        <p role="status" className="text-sm text-warning">
          {t('noPageHint')}
        </p>
      )}
    </div>
  );
}
