import { X } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Combobox } from '#modules/ground/ui/combobox.tsx';
import { IconButton } from '#modules/ground/ui/index.ts';
import { shownName } from '../open/opened.ts';
import { startedBy } from '../open/started-by.ts';
import { atlasText } from '../text.ts';
import { GraphChart } from './machine-chart.tsx';
import type { ViewProps } from './view-props.ts';

/** A machine beside others: those that were chosen, or else those that it starts. */
export function TogetherView({ entry, machines, address, go }: ViewProps) {
  const t = useText(atlasText);
  const chosen = address.beside?.flatMap(id => machines.find(each => each.id === id) ?? []);
  const beside = [...new Set(chosen ?? startedBy(entry, machines))].filter(each => each !== entry);
  const show = (ids: readonly string[]) => go({ beside: [...new Set(ids)] }, true);
  const others = machines.filter(each => each !== entry && !beside.includes(each));
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-60">
          <Combobox
            aria-label={t('together.add')}
            placeholder={t('together.add')}
            options={others.map(each => ({ value: each.id, label: shownName(each) }))}
            value={null}
            onChange={id => show([...beside.map(each => each.id), String(id)])}
          />
        </div>
        {beside.length === 0 && (
          <p className="text-text-muted">{t(chosen ? 'together.empty' : 'together.none')}</p>
        )}
      </div>
      <div className="thin-scroll grid min-h-0 flex-1 auto-rows-[minmax(24rem,1fr)] gap-4 overflow-y-auto xl:grid-cols-2">
        {[entry, ...beside].map(each => (
          <section key={each.id} aria-label={shownName(each)} className="flex min-h-0 min-w-0 flex-col gap-1">
            <div className="flex min-h-8 items-center gap-2">
              <button
                type="button"
                className="min-w-0 truncate font-semibold hover:underline"
                onClick={() => go({ machine: each.id, view: 'chart', at: [], run: undefined })}
              >
                {shownName(each)}
              </button>
              {each !== entry && (
                <IconButton
                  size="sm"
                  label={t('together.remove', { name: shownName(each) })}
                  onClick={() => show(beside.filter(other => other !== each).map(({ id }) => id))}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </div>
            <GraphChart graph={each.graph} className="min-h-0 flex-1" />
          </section>
        ))}
      </div>
    </div>
  );
}
