import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { type Day, topOfScale } from '../days.logic.ts';
import { homeText } from '../text.ts';

/** Pixels: the height of the bars, and the space above for the number of the highest one. */
const plot = 148;
const above = 22;

/** More bars than this are too narrow for a number and a date at each. */
const mostLabelled = 10;

/** The sign-ins of each day as bars; their sum and the highest one are its description. */
export function DayBars({ days }: { days: readonly Day[] }) {
  const t = useText(homeText);
  const total = days.reduce((sum, { visits }) => sum + visits, 0);
  const top = topOfScale(days.map(({ visits }) => visits));
  const most = days.reduce<Day | undefined>(
    (best, day) => (best && best.visits >= day.visits ? best : day),
    undefined,
  );
  const label =
    total === 0 || most === undefined
      ? t('chart.none', { count: days.length })
      : t('chart.summary', { count: days.length, total, day: shortOf(most), most: most.visits });
  const step = 100 / days.length;
  const every = days.length > mostLabelled ? 5 : 1;
  return (
    <div className="flex h-full gap-2 px-4 py-3">
      <span aria-hidden className="tabular relative w-6 shrink-0 text-right text-text-faint text-xs">
        {[top, top / 2, 0].map(value => (
          <span
            key={value}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: above + plot * (1 - value / top) }}
          >
            {value}
          </span>
        ))}
      </span>
      <svg role="img" aria-label={label} className="tabular h-full min-w-0 flex-1 text-xs">
        {[0, 0.5, 1].map(share => (
          <line
            key={share}
            x1="0"
            x2="100%"
            y1={above + plot * share}
            y2={above + plot * share}
            className="stroke-border"
          />
        ))}
        {days.map((day, index) => {
          const height = (day.visits / top) * plot;
          const middle = `${(index + 0.5) * step}%`;
          return (
            <g key={day.date}>
              <title>{`${day.date}: ${day.visits}`}</title>
              <rect
                x={`${(index + 0.2) * step}%`}
                width={`${0.6 * step}%`}
                y={above + plot - height}
                height={height}
                rx="2"
                className="fill-accent"
              />
              {every === 1 && (
                <text
                  x={middle}
                  y={above + plot - height - 6}
                  textAnchor="middle"
                  className="fill-text-muted"
                >
                  {day.visits}
                </text>
              )}
              {(days.length - 1 - index) % every === 0 && (
                <text
                  x={middle}
                  y={above + plot + 18}
                  textAnchor="middle"
                  className={cn('fill-text-muted', (days.length - 1 - index) % 2 === 1 && 'max-sm:hidden')}
                >
                  {shortOf(day)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** `MM-dd`. */
const shortOf = ({ date }: Day) => date.slice('yyyy-'.length);
