import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { FieldContext } from '#modules/ground/ui/field-context.ts';
import { Button, cn, Dialog, SearchInput } from '#modules/ground/ui/index.ts';
import { Pagination } from '#modules/ground/ui/pagination.tsx';
import type { PickerSource } from '../picker-source.ts';
import { pickerText } from '../picker-text.ts';
import type { PickerActor } from '../use-picker.ts';
import { type Picks, usePicks } from '../use-picks.ts';
import { PickerPanel } from './picker-panel.tsx';
import { PickerShortcuts } from './picker-shortcuts.tsx';
import { type PickerColumn, PickerTable } from './picker-table.tsx';
import { RemoteState, stageOf } from './remote-state.tsx';

export interface PickerDialogProps {
  actor: PickerActor;
  title: string;
  /** Pixels or any CSS length; on a phone it fills the screen. */
  width: number | string;
  columns: readonly PickerColumn[];
  pageSizes: readonly number[];
  /** What the search box looks for. */
  searchPlaceholder?: string;
  /** Further criteria in place of the search box. */
  criteria?: ReactNode;
  /** Shown to the left of the rows, such as a tree of departments. */
  aside?: ReactNode;
  /** Whether what is chosen is listed to the right of the rows; by default where several can be chosen. */
  panel?: boolean;
  /** Lists what is chosen as a second table with these columns. */
  chosenColumns?: readonly PickerColumn[];
  cutAt?: number;
  leastWidth?: number;
  /** The source whose recent and favourite choices are offered first. */
  picksOf?: PickerSource;
  /** Shown in place of the rows as long as they cannot be requested; the dialog is open then. */
  pending?: ReactNode;
  /** In place of the buttons then. */
  pendingFooter?: ReactNode;
  /** What cancels it then. */
  onCancel?: () => void;
  /** In place of taking what is chosen, for a picker that may refuse it. */
  onConfirm?: () => void;
}

/** On a phone a dialog covers the screen. */
export const fullOnPhone = 'max-sm:h-full max-sm:max-h-full max-sm:max-w-[100vw] max-sm:rounded-none';

/** The dialog of a picker: what restricts the rows, the rows by pages, and what is chosen. */
export function PickerDialog({
  actor,
  title,
  width,
  pending,
  pendingFooter,
  onCancel,
  onConfirm = () => actor.send({ type: 'picker.confirm' }),
  ...content
}: PickerDialogProps) {
  const t = useText(pickerText);
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('open'));
  const isPending = pending !== undefined && !isOpen;
  const cancel = () => (isPending ? onCancel?.() : actor.send({ type: 'picker.cancel' }));
  return (
    // The dialog belongs to a field, but the controls within it do not.
    <FieldContext value={null}>
      <Dialog
        open={isOpen || isPending}
        onOpenChange={open => !open && cancel()}
        title={title}
        width={width}
        className={fullOnPhone}
        footer={
          (isPending && pendingFooter) || (
            <>
              <Button onClick={cancel}>{t('cancel')}</Button>
              <Button variant="primary" disabled={isPending} onClick={onConfirm}>
                {t('confirm')}
              </Button>
            </>
          )
        }
      >
        {isPending ? (
          pending
        ) : content.picksOf ? (
          <ContentWithPicks {...content} actor={actor} title={title} picksOf={content.picksOf} />
        ) : (
          <PickerContent {...content} actor={actor} title={title} />
        )}
      </Dialog>
    </FieldContext>
  );
}

type ContentProps = Omit<
  PickerDialogProps,
  'width' | 'picksOf' | 'pending' | 'pendingFooter' | 'onCancel' | 'onConfirm'
> & {
  picks?: Picks;
};

/** Mounted with the dialog's content: nothing is fetched for a closed dialog. */
function ContentWithPicks({ picksOf, ...content }: ContentProps & { picksOf: PickerSource }) {
  return <PickerContent {...content} picks={usePicks(picksOf)} />;
}

function PickerContent({
  actor,
  title,
  columns,
  pageSizes,
  searchPlaceholder,
  criteria,
  aside,
  panel: wantsPanel,
  chosenColumns,
  cutAt,
  leastWidth,
  picks,
}: ContentProps) {
  const t = useText(pickerText);
  const snapshot = useSelector(actor, present => present);
  const { query, rows, total, failure, multiple } = snapshot.context;
  const panel = wantsPanel ?? multiple;
  const isFailed = snapshot.hasTag('failed');
  const stage = stageOf(snapshot);
  return (
    <div
      className={cn(
        'grid gap-3',
        aside && panel && 'md:grid-cols-[14rem_minmax(0,1fr)_13rem]',
        aside && !panel && 'md:grid-cols-[14rem_minmax(0,1fr)]',
        !aside && panel && !chosenColumns && 'md:grid-cols-[minmax(0,1fr)_13rem]',
        chosenColumns && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
      )}
    >
      {aside && <div className="thin-scroll min-w-0 overflow-auto max-md:max-h-40 md:max-h-120">{aside}</div>}
      <div className="grid min-w-0 content-start gap-3">
        {criteria ?? <PickerSearch actor={actor} placeholder={searchPlaceholder ?? t('search')} />}
        {picks && <PickerShortcuts actor={actor} picks={picks} />}
        {(isFailed || rows.length === 0 || snapshot.hasTag('slow')) && (
          <RemoteState
            stage={stage}
            message={failure}
            hasContent={rows.length > 0}
            onRetry={isFailed ? () => actor.send({ type: 'picker.retry' }) : undefined}
          />
        )}
        {rows.length > 0 && (
          <>
            <PickerTable
              actor={actor}
              label={title}
              columns={columns}
              cutAt={cutAt}
              leastWidth={leastWidth}
              picks={picks}
            />
            <Pagination
              page={query.page}
              pageSize={query.pageSize}
              total={total}
              pageSizes={pageSizes}
              jumper={false}
              onChange={(page, pageSize) => actor.send({ type: 'page.turn', page, pageSize })}
            />
          </>
        )}
      </div>
      {panel && (
        <PickerPanel actor={actor} columns={chosenColumns} className="max-md:max-h-48 md:max-h-120" />
      )}
    </div>
  );
}

function PickerSearch({ actor, placeholder }: { actor: PickerActor; placeholder: string }) {
  const [typed, setTyped] = useState('');
  return (
    <SearchInput
      data-autofocus
      value={typed}
      placeholder={placeholder}
      maxLength={100}
      className="max-w-80"
      onSearch={() => actor.send({ type: 'search.submit' })}
      onChange={text => {
        setTyped(text);
        actor.send({ type: 'search.type', keyword: text });
      }}
    />
  );
}
