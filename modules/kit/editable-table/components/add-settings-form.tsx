import { type FormEvent, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Checkbox, Field, NumberInput } from '#modules/ground/ui/index.ts';
import { useTableScope } from '../scope.tsx';
import { editableTableText } from '../text.ts';

/** How many rows the add button inserts, where, and whether the table scrolls to its bottom (TABLE-121 to TABLE-123). */
export function AddSettingsForm({ onSaved }: { onSaved: () => void }) {
  const t = useText(editableTableText);
  const { actor } = useTableScope();
  const { addSettings, rows } = actor.getSnapshot().context;
  const [settings, setSettings] = useState(addSettings);
  const save = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'addSettings.save', settings });
    onSaved();
  };
  const change = (next: Partial<typeof settings>) => setSettings({ ...settings, ...next });
  return (
    <form onSubmit={save} className="grid gap-3">
      <Field label={t('count')}>
        <NumberInput min={1} value={settings.count} onChange={count => change({ count: count ?? 1 })} />
      </Field>
      <Field label={t('position')} hint={t('positionHint')}>
        <NumberInput
          min={0}
          max={rows.length}
          value={settings.position}
          onChange={position => change({ position: position ?? 0 })}
        />
      </Field>
      <Checkbox
        checked={settings.scrollToBottom}
        onCheckedChange={scrollToBottom => change({ scrollToBottom })}
      >
        {t('scrollToBottom')}
      </Checkbox>
      <Button type="submit" variant="primary" className="justify-self-end">
        {t('save')}
      </Button>
    </form>
  );
}
