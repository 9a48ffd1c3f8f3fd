import type { ReactNode } from 'react';
import type { MenuHolder } from '#contract/areas/menus.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { menusText } from '../text.ts';

/** Whoever is listed has a name; departments have no people of their own here. */
type ListedHolder = Pick<MenuHolder, 'id' | 'code' | 'name' | 'dataRules'> &
  Partial<Pick<MenuHolder, 'departName' | 'people'>>;

interface HolderListProps {
  title: string;
  hint?: string;
  holders: readonly ListedHolder[];
  /** At the end of a row: what can be done. */
  act?: (holder: ListedHolder) => ReactNode;
  /** Below a row: what was refused. */
  note?: (holder: ListedHolder) => ReactNode;
  /** Rows of those that are not holders. */
  further?: readonly ReactNode[];
}

/** The holders of an entry of one kind; nothing where there are none. */
export function HolderList({ title, hint, holders, act, note, further = [] }: HolderListProps) {
  if (holders.length + further.length === 0) return null;
  return (
    <section aria-label={title} className="mb-6">
      <h3 className="mb-2 font-semibold text-sm text-text-muted">{title}</h3>
      <ul className="rounded border border-border">
        {holders.map(holder => (
          <HolderRow key={holder.id} holder={holder} act={act?.(holder)} note={note?.(holder)} />
        ))}
        {further}
      </ul>
      {hint && <p className="mt-1 text-sm text-text-muted">{hint}</p>}
    </section>
  );
}

function HolderRow({ holder, act, note }: { holder: ListedHolder; act: ReactNode; note: ReactNode }) {
  const t = useText(menusText);
  const { name, code, departName, people, dataRules } = holder;
  return (
    <li className="border-border px-3 py-2 not-last:border-b">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate">
          {departName && `${departName} / `}
          {name} {code && <span className="text-sm text-text-muted">{code}</span>}
        </span>
        {dataRules > 0 && <Tag>{t('rules', { count: dataRules })}</Tag>}
        {people !== undefined && (
          <span className="tabular shrink-0 text-sm text-text-muted">{t('people', { count: people })}</span>
        )}
        {act}
      </div>
      {note}
    </li>
  );
}
