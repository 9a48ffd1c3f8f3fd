import { useFormContext, useWatch } from 'react-hook-form';
import type { Announcement } from '#contract/areas/announcements.ts';
import { CronField } from '#modules/kit/cron/index.ts';
import type { FormControlProps, FormValues } from '#modules/kit/resource-page/index.ts';

/** The schedule of reminders; its time zone is that of the dialog. */
export default function ReminderControl({ row: _, options: __, ...control }: FormControlProps<Announcement>) {
  const { setValue } = useFormContext<FormValues>();
  const zone = String(useWatch<FormValues>({ name: 'remindZone' }) ?? '');
  return (
    <CronField
      {...control}
      value={String(control.value)}
      zone={zone || undefined}
      onZone={chosen => setValue('remindZone', chosen, { shouldDirty: true })}
    />
  );
}
