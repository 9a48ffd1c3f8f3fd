import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import type { NameSource, PickerSource } from '../picker-source.ts';
import { usePicked } from '../use-picked.ts';
import { type PickerActor, type UsePickerOptions, usePicker } from '../use-picker.ts';
import { keepRecent } from '../use-picks.ts';
import type { PickerDialogProps } from './picker-dialog.tsx';
import { PickerField, type PickerFieldProps } from './picker-field.tsx';

/** Forms load it when they open: their fields are complete without it. */
const PickerDialog = lazyPart<PickerDialogProps & { onDrop: () => void }>(
  async () => ({ default: (await import('./picker-dialog.tsx')).PickerDialog }),
  {
    close: ({ actor, onDrop }) => {
      actor.send({ type: 'picker.cancel' });
      onDrop();
    },
  },
);

/** The props of every picker, whatever it chooses. */
export interface PickerControlProps
  extends Omit<PickerFieldProps, 'picked' | 'status' | 'open' | 'onOpen' | 'multiple' | 'onChange'> {
  value: readonly string[];
  onChange: (values: string[]) => void;
  /** Several can be chosen. */
  multiple?: boolean;
  /** How many can be chosen; 1000 by default. */
  limit?: number;
  /** Receives the running machine, for what draws it. */
  onActor?: (actor: PickerActor) => void;
}

interface PickerHostProps extends PickerControlProps {
  source: NameSource;
  load: UsePickerOptions['load'];
  pageSize: number;
  /** Besides the field: what happens once a choice is confirmed. */
  onConfirmed?: (chosen: readonly PickerRow[]) => void;
  /** Drawn from when it is first opened, or was dropped because it cannot be shown. */
  dialog: (actor: PickerActor, drop: () => void) => ReactNode;
}

/** A field that chooses records in a dialog: what it holds by name, and the dialog of its machine. */
export function PickerHost({
  source,
  load,
  pageSize,
  onConfirmed,
  dialog,
  value,
  onChange,
  onBlur,
  multiple = false,
  limit,
  onActor,
  ...field
}: PickerHostProps) {
  const { picked, rows, learn, status } = usePicked(source, value);
  const actor = usePicker({
    load,
    multiple,
    pageSize,
    limit,
    onConfirm: chosen => {
      learn(chosen);
      onConfirmed?.(chosen);
      onChange(chosen.map(row => row.value));
    },
    onClose: onBlur,
    onActor,
  });
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('open'));
  // Before it is first opened, nobody waits for its script.
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <div className="min-w-0">
      <PickerField
        {...field}
        picked={picked}
        status={status}
        multiple={multiple}
        open={isOpen}
        onOpen={() => actor.send({ type: 'picker.open', chosen: rows })}
        onChange={onChange}
      />
      {wasOpened && dialog(actor, () => setWasOpened(false))}
    </div>
  );
}

interface PickerProps extends PickerControlProps {
  source: PickerSource;
  /** The dialog around the rows. */
  dialog: Omit<PickerDialogProps, 'actor' | 'picksOf' | 'aside' | 'criteria'> & {
    aside?: (actor: PickerActor) => PickerDialogProps['aside'];
    criteria?: (actor: PickerActor) => PickerDialogProps['criteria'];
  };
}

/** A field that chooses records of a paged source in a dialog. */
export function Picker({ source, dialog, ...field }: PickerProps) {
  useEffect(() => {
    // A failure is shown by the dialog, which tries again.
    PickerDialog.load().catch(() => undefined);
  }, []);
  return (
    <PickerHost
      {...field}
      source={source}
      load={source.load}
      pageSize={dialog.pageSizes[0] ?? 10}
      onConfirmed={chosen => keepRecent(source, chosen)}
      dialog={(actor, drop) => (
        <PickerDialog
          {...dialog}
          actor={actor}
          onDrop={drop}
          aside={dialog.aside?.(actor)}
          criteria={dialog.criteria?.(actor)}
          picksOf={source}
        />
      )}
    />
  );
}
