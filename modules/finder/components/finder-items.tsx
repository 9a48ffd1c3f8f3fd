import { Command as List } from 'cmdk';
import { CornerDownLeft, ExternalLink, Star } from 'lucide-react';
import { outsideAddress, type SearchablePage } from '#modules/permissions/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { MenuIcon } from '#modules/ui/menu-icon.tsx';
import { paletteText } from '../lazy-text.ts';
import type { Command } from '../types.ts';

const itemClass =
  'group flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-[4px] px-2 py-1 outline-none data-[selected=true]:bg-surface-hover pointer-coarse:min-h-11';

interface ItemProps {
  value: string;
  /** The characters of the name that match the query. */
  span: readonly [number, number] | undefined;
  onChoose: () => void;
}

/** A page: its icon, its name, its place in the menu, and whether it is a favourite. */
export function PageItem({
  value,
  page,
  span,
  starred,
  onChoose,
}: ItemProps & { page: SearchablePage; starred: boolean }) {
  const t = useText(paletteText);
  const { entry, title, icon, groups } = page;
  return (
    <List.Item value={value} onSelect={onChoose} className={itemClass}>
      <MenuIcon name={icon} className="size-4 shrink-0 text-text-muted" />
      <span className="min-w-0 truncate">
        <Marked text={title} span={span} />
      </span>
      {starred && (
        <Star
          role="img"
          aria-label={t('starred')}
          className="size-3.5 shrink-0 fill-current text-accent-ink"
        />
      )}
      {outsideAddress(entry) !== undefined && (
        <ExternalLink role="img" aria-label={t('newWindow')} className="size-3.5 shrink-0 text-text-muted" />
      )}
      <span className="ml-auto min-w-0 truncate pl-2 text-text-muted text-xs">{groups.join(' / ')}</span>
      <Enter />
    </List.Item>
  );
}

/** A command. */
export function CommandItem({ value, command, span, onChoose }: ItemProps & { command: Command }) {
  const { icon: Icon, label } = command;
  return (
    <List.Item value={value} onSelect={onChoose} className={itemClass}>
      <Icon aria-hidden className="size-4 shrink-0 text-text-muted" />
      <span className="min-w-0 flex-1 truncate">
        <Marked text={label} span={span} />
      </span>
      <Enter />
    </List.Item>
  );
}

const Enter = () => (
  <CornerDownLeft
    aria-hidden
    className="invisible size-3.5 shrink-0 text-text-muted group-data-[selected=true]:visible"
  />
);

function Marked({ text, span }: { text: string; span: ItemProps['span'] }) {
  if (span === undefined) return text;
  const [first, last] = span;
  return (
    <>
      {text.slice(0, first)}
      <mark className="bg-transparent font-semibold text-accent-ink">{text.slice(first, last + 1)}</mark>
      {text.slice(last + 1)}
    </>
  );
}
