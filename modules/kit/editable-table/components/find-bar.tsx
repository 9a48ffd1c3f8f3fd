import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { Button, IconButton, Input } from '#modules/ground/ui/index.ts';
import { foundCells, replacements } from '../find-cells.ts';
import { useTableScope, useTableValue } from '../scope.tsx';
import { editableTableText } from '../text.ts';
import type { GridScope } from '../use-scope.ts';

/** Finds a text in the shown cells and replaces it in those that can be written; a replacement is one step to undo. */
export function FindBar({ onClose }: { onClose: () => void }) {
  const t = useText(editableTableText);
  const scope = useTableScope() as GridScope;
  const { actor } = scope;
  const isDisabled = useTableValue(({ context }) => context.disabled);
  const [text, setText] = useState('');
  const [replacement, setReplacement] = useState('');
  const [status, setStatus] = useState('');
  const go = (by: 1 | -1) => {
    const found = foundCells(scope, text);
    const { focused } = actor.getSnapshot().context;
    const at = found.findIndex(({ rowId, column }) => rowId === focused?.rowId && column === focused.column);
    const start = at < 0 && by < 0 ? 0 : at;
    const cell = found[(start + by + found.length) % found.length];
    setStatus(cell ? t('foundAt', { at: found.indexOf(cell) + 1, count: found.length }) : t('nothingFound'));
    if (!cell) return;
    actor.send({ type: 'cell.focus', cell });
    actor.send({ type: 'range.set', range: { anchor: cell, head: cell } });
    scope.grid.current?.scrollTo(cell);
  };
  const replace = (all: boolean) => {
    const found = foundCells(scope, text);
    const { focused } = actor.getSnapshot().context;
    const wanted = all
      ? found
      : found.filter(({ rowId, column }) => rowId === focused?.rowId && column === focused.column);
    const changes = replacements(scope, wanted, text, replacement);
    const count = changes.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
    if (count > 0) actor.send({ type: 'cells.change', changes });
    if (!all) go(1);
    if (all || count === 0) setStatus(t('replaced', { count }));
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    go(1);
  };
  return (
    <form
      aria-label={t('find')}
      onSubmit={find}
      onKeyDown={keyHandler(event => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        onClose();
      })}
      className="flex flex-wrap items-center gap-2 rounded border border-border bg-surface-sunken p-2"
    >
      <Input
        autoFocus
        aria-label={t('find')}
        placeholder={t('find')}
        value={text}
        onChange={event => setText(event.target.value)}
        className="w-48"
      />
      <IconButton label={t('findPrevious')} disabled={text === ''} onClick={() => go(-1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton type="submit" label={t('findNext')} disabled={text === ''}>
        <ChevronDown aria-hidden />
      </IconButton>
      {!isDisabled && (
        <>
          <Input
            aria-label={t('replacement')}
            placeholder={t('replacement')}
            value={replacement}
            onChange={event => setReplacement(event.target.value)}
            className="w-48"
          />
          <Button type="button" disabled={text === ''} onClick={() => replace(false)}>
            {t('replace')}
          </Button>
          <Button type="button" disabled={text === ''} onClick={() => replace(true)}>
            {t('replaceAll')}
          </Button>
        </>
      )}
      <span role="status" className="text-sm text-text-muted">
        {status}
      </span>
      <IconButton label={t('close')} onClick={onClose} className="ml-auto">
        <X aria-hidden />
      </IconButton>
    </form>
  );
}
