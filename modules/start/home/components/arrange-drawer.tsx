import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type HomePart, homePartNames, keyOfPart, mostHomeParts, partWidths } from '#contract/home-parts.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Drawer, IconButton } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { movedPart, withoutPart, withPart, withWidth } from '../home-parts.logic.ts';
import { homeText } from '../text.ts';
import type { useHomeParts } from '../use-home-parts.ts';
import type { HomeRights } from '../use-home-rights.ts';
import { AddReport, useReportTitles } from './add-report.tsx';
import { RoleDefault } from './role-default.tsx';

interface ArrangeDrawerProps {
  arrangement: ReturnType<typeof useHomeParts>;
  rights: HomeRights;
  close: () => void;
}

const widthNames = { 1: 'narrow', 2: 'medium', 3: 'wide' } as const;
/** Only whoever has the log sees these. */
const ofLog: ReadonlySet<string> = new Set(['signIns', 'latestSignIns', 'latestChanges']);

/** Chooses, sizes and orders the parts of the home page; what it does holds immediately. */
export function ArrangeDrawer({ arrangement, rights, close }: ArrangeDrawerProps) {
  const t = useText(homeText);
  const { parts, choose, reset, isOwn } = arrangement;
  const nameOf = useNameOfPart();
  const present = new Set(parts.map(keyOfPart));
  const addable = homePartNames.filter(
    name => !present.has(name) && (rights.log !== undefined || !ofLog.has(name)),
  );
  const isFull = parts.length >= mostHomeParts;
  return (
    <Drawer
      open
      width={480}
      title={t('arrange.title')}
      description={t('arrange.hint')}
      onOpenChange={open => !open && close()}
      footer={
        <Button disabled={!isOwn} onClick={reset}>
          {t('arrange.reset')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <section className="grid gap-2">
          <h3 className="font-medium">{t('arrange.shown')}</h3>
          {parts.length === 0 && <p className="text-text-muted">{t('arrange.none')}</p>}
          <ul aria-label={t('arrange.shown')}>
            {parts.map((part, index) => {
              const key = keyOfPart(part);
              const name = nameOf(part);
              return (
                <li
                  key={key}
                  className="flex min-w-0 items-center gap-1 border-border py-1.5 not-last:border-b"
                >
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  <div className="w-24">
                    <Select
                      aria-label={t('arrange.width', { name })}
                      options={partWidths.map(width => ({
                        value: String(width),
                        label: t(`arrange.widths.${widthNames[width]}`),
                      }))}
                      value={String(part.width)}
                      onChange={value => {
                        const width = partWidths.find(each => String(each) === value);
                        if (width !== undefined) choose(withWidth(parts, key, width));
                      }}
                    />
                  </div>
                  <IconButton
                    label={t('arrange.up', { name })}
                    disabled={index === 0}
                    onClick={() => choose(movedPart(parts, key, -1))}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('arrange.down', { name })}
                    disabled={index === parts.length - 1}
                    onClick={() => choose(movedPart(parts, key, 1))}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('arrange.remove', { name })}
                    onClick={() => choose(withoutPart(parts, key))}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </li>
              );
            })}
          </ul>
        </section>
        {addable.length > 0 && (
          <section className="grid gap-2">
            <h3 className="font-medium">{t('arrange.add')}</h3>
            <div className="flex flex-wrap gap-2">
              {addable.map(part => (
                <Button
                  key={part}
                  size="sm"
                  icon={<Plus aria-hidden />}
                  disabled={isFull}
                  aria-label={t('arrange.addOf', { name: t(`arrange.parts.${part}`) })}
                  onClick={() => choose(withPart(parts, { part, width: 1 }))}
                >
                  {t(`arrange.parts.${part}`)}
                </Button>
              ))}
            </div>
          </section>
        )}
        <AddReport disabled={isFull} onAdd={part => choose(withPart(parts, part))} />
        {useCan('system:permission:setDefIndex') && <RoleDefault parts={parts} />}
      </div>
    </Drawer>
  );
}

/** What a part is called; a report by the title of its menu entry. */
function useNameOfPart(): (part: HomePart) => string {
  const t = useText(homeText);
  const titles = useReportTitles();
  return part =>
    part.part === 'report'
      ? `${titles.get(part.report) ?? part.report} · ${t(`arrange.looks.${part.look}`)}`
      : t(`arrange.parts.${part.part}`);
}
