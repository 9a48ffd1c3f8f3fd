import { Columns3, Plus, Save, Settings2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTableButtons } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, confirm, IconButton } from '#modules/ground/ui/index.ts';
import { Popover, PopoverContent, PopoverTrigger } from '#modules/ground/ui/popover.tsx';
import { ColumnSettings } from '#modules/kit/list-page/index.ts';
import { useTableScope, useTableValue } from '../scope.tsx';
import { editableTableText } from '../text.ts';
import { AddSettingsForm } from './add-settings-form.tsx';
import { EditMenu } from './edit-menu.tsx';

const buttons = ['add', 'batch_delete', 'remove', 'clearSelection', 'save'] as const;
export type TableButton = (typeof buttons)[number];

export interface TableToolbarProps {
  /** Excluded codes with this prefix remove their buttons (PERM-15 to PERM-18). */
  authPrefix?: string;
  /** Which buttons there are; without `save` by default. */
  buttons?: readonly TableButton[];
  onSave?: () => void;
  /** Before and after the buttons. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** The buttons above the table (TABLE-119 to TABLE-121). */
export function TableToolbar({
  authPrefix,
  buttons: wanted = buttons,
  onSave,
  prefix,
  suffix,
}: TableToolbarProps) {
  const t = useText(editableTableText);
  const { actor, handle } = useTableScope();
  const shown = useTableButtons(authPrefix, wanted);
  const count = useTableValue(({ context }) => context.selected.size);
  const isDisabled = useTableValue(({ context }) => context.disabled);
  const remove = async () => {
    const isSure = await confirm({ title: t('confirmRemove', { count }), danger: true });
    if (isSure) handle.removeSelection();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {prefix}
      {shown.includes('add') && (
        <span className="inline-flex">
          <Button
            variant="primary"
            disabled={isDisabled}
            onClick={() => actor.send({ type: 'row.add' })}
            className="rounded-r-none"
          >
            <Plus aria-hidden />
            {t('add')}
          </Button>
          <AddSettingsButton disabled={isDisabled} />
        </span>
      )}
      {onSave && shown.includes('save') && (
        <Button disabled={isDisabled} onClick={onSave}>
          <Save aria-hidden />
          {t('save')}
        </Button>
      )}
      {count > 0 && shown.includes('batch_delete') && (
        <Button variant="danger" disabled={isDisabled} onClick={() => void remove()}>
          <Trash2 aria-hidden />
          {t('remove', { count })}
        </Button>
      )}
      {count > 0 && shown.includes('clearSelection') && (
        <Button variant="ghost" disabled={isDisabled} onClick={() => handle.clearSelection()}>
          {t('clearSelection')}
        </Button>
      )}
      <EditMenu />
      <ColumnsButton />
      {suffix}
    </div>
  );
}

/** Which columns are shown, in which order, how wide, and which are pinned; by keyboard as well. */
function ColumnsButton() {
  const t = useText(editableTableText);
  const { resolved, settings, changeSettings } = useTableScope();
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton label={t('columns')} aria-haspopup="dialog" onClick={() => setWanted(true)}>
      <Columns3 aria-hidden />
    </IconButton>
  );
  if (!wanted) return button;
  const columns = [...resolved.values()]
    .filter(({ options }) => options.type !== 'hidden')
    .map(({ id, label, options }) => ({ key: id, header: label, width: options.width }));
  return (
    <ColumnSettings
      columns={columns}
      pins
      settings={settings}
      changeSettings={changeSettings}
      button={button}
      onClose={() => setWanted(false)}
    />
  );
}

function AddSettingsButton({ disabled }: { disabled: boolean }) {
  const t = useText(editableTableText);
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton
          label={t('addSettings')}
          disabled={disabled}
          className="rounded-l-none border border-border-strong border-l-0"
        >
          <Settings2 aria-hidden />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('addSettings')} className="w-72">
        <AddSettingsForm onSaved={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
