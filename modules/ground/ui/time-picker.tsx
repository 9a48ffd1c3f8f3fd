import { Clock } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from './button.tsx';
import { formatTime, parseTime } from './date-text.ts';
import { MomentBox, type MomentProps } from './moment-box.tsx';
import { uiText } from './text.ts';
import { TimeFields } from './time-fields.tsx';

const midnight = () => new Date(2000, 0, 1);

/** A time of day, typed or set in three parts; the value is `HH:mm:ss` (FORM-13). */
export function TimePicker(box: MomentProps) {
  const t = useText(uiText);
  const { value, onChange } = box;
  const current = (value ? parseTime(value) : null) ?? midnight();
  return (
    <MomentBox
      placeholder="HH:mm:ss"
      {...box}
      read={parseTime}
      write={formatTime}
      Icon={Clock}
      opens={t('date.setTime')}
      panel={t('date.time')}
    >
      {close => (
        <div className="flex items-center gap-2">
          <TimeFields value={current} onChange={time => onChange(formatTime(time))} />
          <Button
            size="sm"
            variant="ghost"
            className="text-accent-ink"
            onClick={() => {
              onChange(formatTime(new Date()));
              close();
            }}
          >
            {t('date.now')}
          </Button>
          <Button size="sm" variant="primary" onClick={close}>
            {t('confirm')}
          </Button>
        </div>
      )}
    </MomentBox>
  );
}
