import { Copy, GitMerge, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, RadioGroup } from '#modules/ground/ui/index.ts';
import { recordText } from '../text.ts';
import type { OpenCollision, RecordForm } from '../use-record-form.ts';

/** A field that two people have changed, with its values as text. */
export interface CollidingField {
  readonly name: string;
  readonly label: string;
  readonly before: ReactNode;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

interface CollisionNoteProps<Input extends FieldValues, Output> {
  record: Pick<RecordForm<Input, Output>, 'collision' | 'choose' | 'copy'>;
  /** Who has saved the record, and when. */
  by: string;
  fieldOf: (name: string) => CollidingField;
  /** Whether what was typed can become a new record. */
  mayCopy: boolean;
}

const frame =
  'mb-4 rounded border border-border bg-surface-sunken px-3 py-3 outline-none focus-visible:ring-2 focus-visible:ring-accent';

/**
 * What others have made of the record while it was edited: the fields that both changed, each with the value before, the own
 * one and theirs, of which one is chosen; or that the record is gone.
 */
export function CollisionNote<Input extends FieldValues, Output>({
  record,
  ...props
}: CollisionNoteProps<Input, Output>) {
  const { collision } = record;
  if (!collision) return null;
  return collision.gone ? (
    <GoneNote mayCopy={props.mayCopy} onCopy={record.copy} />
  ) : (
    <Questions collision={collision} choose={record.choose} {...props} />
  );
}

function GoneNote({ mayCopy, onCopy }: { mayCopy: boolean; onCopy: () => void }) {
  const t = useText(recordText);
  return (
    <div role="alert" tabIndex={-1} data-collision className={frame}>
      <p className="flex items-start gap-2">
        <Trash2 aria-hidden className="mt-1 size-4 shrink-0" />
        <span className="min-w-0 flex-1 wrap-anywhere">{t(mayCopy ? 'goneCopy' : 'gone')}</span>
        {mayCopy && (
          <Button size="sm" icon={<Copy aria-hidden />} onClick={onCopy}>
            {t('copy')}
          </Button>
        )}
      </p>
    </div>
  );
}

interface QuestionsProps {
  collision: OpenCollision;
  by: string;
  fieldOf: (name: string) => CollidingField;
  choose: RecordForm<FieldValues, unknown>['choose'];
}

function Questions({ collision, by, fieldOf, choose }: QuestionsProps) {
  const t = useText(recordText);
  const headingId = useId();
  const { colliding, taken, chosen, open } = collision;
  return (
    <fieldset aria-labelledby={headingId} tabIndex={-1} data-collision className={cn('min-w-0', frame)}>
      <h3 id={headingId} className="flex items-start gap-2 font-semibold">
        <GitMerge aria-hidden className="mt-1 size-4 shrink-0" />
        {t('collided', { by })}
      </h3>
      <p role="status" className="mt-1 text-text-muted">
        {open > 0 ? t('undecided', { count: open }) : t('decided')}
        {taken.length > 0 && ` ${t('taken', { fields: listed(taken.map(name => fieldOf(name).label)) })}`}
      </p>
      <ul className="mt-2 grid gap-3">
        {colliding.map(name => (
          <li
            key={name}
            data-undecided={chosen[name] === undefined || undefined}
            className="rounded border border-border bg-surface px-3 py-2"
          >
            <Question
              field={fieldOf(name)}
              chosen={chosen[name] ?? ''}
              onChoose={side => choose(name, side)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface QuestionProps {
  field: CollidingField;
  chosen: string;
  onChoose: (side: 'mine' | 'theirs') => void;
}

function Question({ field: { label, before, mine, theirs }, chosen, onChoose }: QuestionProps) {
  const t = useText(recordText);
  const nothing = <span className="text-text-muted">{t('empty')}</span>;
  return (
    <>
      <div className="flex flex-wrap gap-x-1.5 text-sm text-text-muted">
        <span className="font-semibold text-text">{label}</span>
        <span aria-hidden>·</span>
        <span>{t('before')}</span>
        <span className="min-w-0 wrap-anywhere">{before ?? nothing}</span>
      </div>
      <RadioGroup
        aria-label={t('choice', { field: label })}
        value={chosen}
        onChange={side => onChoose(side === 'mine' ? 'mine' : 'theirs')}
        className="grid gap-x-5 sm:grid-cols-2"
        options={[
          { value: 'mine', label: <Value of={t('mine')}>{mine ?? nothing}</Value> },
          { value: 'theirs', label: <Value of={t('theirs')}>{theirs ?? nothing}</Value> },
        ]}
      />
    </>
  );
}

const Value = ({ of, children }: { of: string; children: ReactNode }) => (
  <span className="grid min-w-0">
    <span className="text-sm text-text-muted">{of}</span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
);
