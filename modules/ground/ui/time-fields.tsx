import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { Input } from './input.tsx';
import { uiText } from './text.ts';

const PARTS = [
  {
    name: 'hours',
    most: 23,
    get: (time: Date) => time.getHours(),
    set: (time: Date, to: number) => time.setHours(to),
  },
  {
    name: 'minutes',
    most: 59,
    get: (time: Date) => time.getMinutes(),
    set: (time: Date, to: number) => time.setMinutes(to),
  },
  {
    name: 'seconds',
    most: 59,
    get: (time: Date) => time.getSeconds(),
    set: (time: Date, to: number) => time.setSeconds(to),
  },
] as const;

/** The time of day in three inputs; the up and down keys change them. */
export function TimeFields({ value, onChange }: { value: Date; onChange: (value: Date) => void }) {
  const t = useText(uiText);
  return (
    <span className="flex items-center gap-1">
      {PARTS.map(({ name, most, get, set }, position) => {
        const put = (to: number) => {
          const next = new Date(value);
          set(next, to);
          onChange(next);
        };
        return (
          <span key={name} className="flex items-center gap-1">
            {position > 0 && <span aria-hidden>:</span>}
            <Input
              controlSize="sm"
              role="spinbutton"
              inputMode="numeric"
              aria-label={t(`date.${name}`)}
              aria-valuenow={get(value)}
              aria-valuemin={0}
              aria-valuemax={most}
              value={String(get(value)).padStart(2, '0')}
              onFocus={event => event.target.select()}
              onChange={event => {
                const digits = Number(event.target.value.replace(/\D/g, '').slice(-2));
                put(digits > most ? digits % 10 : digits);
              }}
              onKeyDown={keyHandler(event => {
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                event.preventDefault();
                put((get(value) + (event.key === 'ArrowUp' ? 1 : most)) % (most + 1));
              })}
              className="tabular w-9 px-1 text-center"
            />
          </span>
        );
      })}
    </span>
  );
}
