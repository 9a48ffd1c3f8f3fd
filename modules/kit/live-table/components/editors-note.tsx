import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { groupOfForm } from '#contract/live-table.ts';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { storedUser } from '#modules/ground/platform/storage/index.ts';
import { liveText } from '../text.ts';
import { useLiveTable } from '../use-live-table.ts';

export interface EditorsNoteProps {
  /** The name of the resource, and the id of its record. */
  resource: string;
  id: string;
}

const nothing = () => undefined;

/** Who else has the form of the same record open; the others see this person as well. */
export default function EditorsNote({ resource, id }: EditorsNoteProps) {
  const t = useText(liveText);
  const live = useLiveTable({
    group: groupOfForm(resource, id),
    on: storedUser.read() !== undefined,
    onOpen: nothing,
    onRow: nothing,
  });
  useEffect(() => live.send({ type: 'presence.move', place: undefined }), [live]);
  const people = useSelector(live, ({ context }) => context.people);
  const names = [...new Set([...people.values()].map(({ name }) => name))];
  return (
    <div role="status">
      {names.length > 0 && (
        <p className="mb-4 flex items-center gap-2 rounded bg-accent-soft px-3 py-2 text-accent-ink">
          <Pencil aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{t('editing', { people: listed(names) })}</span>
        </p>
      )}
    </div>
  );
}
