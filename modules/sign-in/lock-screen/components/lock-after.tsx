import { useEffect, useState } from 'react';
import { SegmentedChoice } from '#modules/frame/preferences/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { lockAfter } from '../lock-after.ts';
import { lockScreenText } from '../text.ts';
import { useLockable } from './lock-screen-host.tsx';

const choices = [5, 15, 30, 60] as const;
const never = 'never';

/** After how long without anybody the console locks itself; nothing where it cannot be locked. */
export function LockAfter() {
  const t = useText(lockScreenText);
  const isLockable = useLockable();
  const [minutes, setMinutes] = useState(lockAfter.read);
  useEffect(() => lockAfter.subscribe(() => setMinutes(lockAfter.read())), []);
  if (!isLockable) return null;
  return (
    <SegmentedChoice
      label={t('after')}
      hint={t('afterHint')}
      value={minutes === 0 ? never : String(minutes)}
      options={[
        { value: never, label: t('never') },
        ...choices.map(count => ({ value: String(count), label: t('minutes', { count }) })),
      ]}
      onChange={value => lockAfter.write(value === never ? 0 : Number(value))}
    />
  );
}
