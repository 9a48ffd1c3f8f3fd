import { Command as List } from 'cmdk';
import { CircleUser, CornerDownLeft, ExternalLink, FileText, ListFilter, RotateCw, Star } from 'lucide-react';
import { outsideAddress, type SearchablePage } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { MenuIcon } from '#modules/ground/ui/menu-icon.tsx';
import { searchText } from '../lazy-text.ts';
import type { Command } from '../types.ts';
import type { FoundPerson } from '../use-people.ts';

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
  const t = useText(searchText);
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

/** A person: name and account, of which either matches. */
export function PersonItem({
  value,
  person: { name, username },
  query,
  onChoose,
}: Omit<ItemProps, 'span'> & { person: FoundPerson; query: string }) {
  return (
    <List.Item value={value} onSelect={onChoose} className={itemClass}>
      <CircleUser aria-hidden className="size-4 shrink-0 text-text-muted" />
      <span className="min-w-0 truncate">
        <Marked text={name} span={spanOf(name, query)} />
      </span>
      <span className="ml-auto min-w-0 truncate pl-2 text-text-muted text-xs">
        <Marked text={username} span={spanOf(username, query)} />
      </span>
      <Enter />
    </List.Item>
  );
}

/** A record: its name, and the text beside it. */
export function RecordItem({
  value,
  name,
  hint,
  query,
  onChoose,
}: Omit<ItemProps, 'span'> & { name: string; hint: string | null; query: string }) {
  return (
    <List.Item value={value} onSelect={onChoose} className={itemClass}>
      <FileText aria-hidden className="size-4 shrink-0 text-text-muted" />
      <span className="min-w-0 truncate">
        <Marked text={name} span={spanOf(name, query)} />
      </span>
      {hint !== null && (
        <span className="ml-auto min-w-0 truncate pl-2 text-text-muted text-xs">
          <Marked text={hint} span={spanOf(hint, query)} />
        </span>
      )}
      <Enter />
    </List.Item>
  );
}

/** Opens the list, because more records match than are shown. */
export function MoreItem({ value, query, onChoose }: Omit<ItemProps, 'span'> & { query: string }) {
  const t = useText(searchText);
  return (
    <List.Item value={value} onSelect={onChoose} className={itemClass}>
      <ListFilter aria-hidden className="size-4 shrink-0 text-text-muted" />
      <span className="min-w-0 flex-1 truncate text-text-muted">{t('moreRecords', { query })}</span>
      <Enter />
    </List.Item>
  );
}

/** A failed search; choosing it sends it again. */
export function RetryItem({ value, text, onChoose }: { value: string; text: string; onChoose: () => void }) {
  const t = useText(searchText);
  return (
    <List.Item value={value} onSelect={onChoose} className={itemClass}>
      <RotateCw aria-hidden className="size-4 shrink-0 text-danger" />
      <span className="min-w-0 flex-1 text-danger">{text}</span>
      <span className="shrink-0 text-text-muted text-xs">{t('retry')}</span>
    </List.Item>
  );
}

/** Where a text contains what was typed. */
function spanOf(text: string, query: string): ItemProps['span'] {
  const wanted = query.trim().toLowerCase();
  const at = text.toLowerCase().indexOf(wanted);
  return at < 0 || wanted === '' ? undefined : [at, at + wanted.length - 1];
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
