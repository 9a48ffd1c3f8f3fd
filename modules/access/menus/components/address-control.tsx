import { ExternalLink } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { MenuRecord } from '#contract/areas/menus.ts';
import { isOutside } from '#contract/menu-path.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Input, lazyPart } from '#modules/ground/ui/index.ts';
import type { FormControlProps, FormValues } from '#modules/kit/resource-page/index.ts';
import { menusText } from '../text.ts';

const AddressTest = lazyPart(() => import('./address-test.tsx'), { close: ({ close }) => close() });

/** The address of an entry; one outside of the console is tested as the console would open it. */
export default function AddressControl({
  row: _row,
  ref,
  onChange,
  options: _options,
  label: _label,
  ...control
}: FormControlProps<MenuRecord>) {
  const t = useText(menusText);
  const { getValues } = useFormContext<FormValues>();
  const [tested, setTested] = useState<FormValues>();
  const value = String(control.value);
  return (
    <div className="flex gap-2">
      <Input
        {...control}
        ref={ref as Ref<HTMLInputElement>}
        value={value}
        autoComplete="off"
        className="min-w-0 flex-1"
        onChange={event => onChange(event.target.value)}
      />
      {isOutside(value.trim()) && (
        <Button icon={<ExternalLink aria-hidden />} onClick={() => setTested(getValues())}>
          {t('test')}
        </Button>
      )}
      {tested && (
        <AddressTest
          url={value.trim()}
          name={String(tested.name ?? '')}
          external={tested.internalOrExternal === 'true'}
          close={() => setTested(undefined)}
        />
      )}
    </div>
  );
}
