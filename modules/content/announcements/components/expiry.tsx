import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { dateTimeView, type FormControlProps } from '#modules/kit/resource-page/index.ts';
import { type Expiry, expiries } from '../expiry.logic.ts';
import { announcementFormText } from '../form-text.ts';

/** The control of the end of an announcement in the record form: a time, and buttons for the usual ones. */
export function ExpiryControl(control: FormControlProps<unknown>) {
  const t = useText(announcementFormText);
  const { value, onChange, readOnly } = control;
  const present = new Date();
  return (
    <div className="grid gap-1.5">
      <dateTimeView.Control {...control} value={String(value)} />
      {!readOnly && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('expiry.label')}</legend>
          {(Object.keys(expiries) as Expiry[]).map(expiry => {
            const end = expiries[expiry](present);
            return (
              <Button
                key={expiry}
                size="sm"
                aria-pressed={value === end}
                className="aria-pressed:border-accent aria-pressed:text-accent-ink"
                onClick={() => onChange(end)}
              >
                {t(`expiry.${expiry}`)}
              </Button>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
