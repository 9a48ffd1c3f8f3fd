import { useSelector } from '@xstate/react';
import type { DepartmentConsequences } from '#contract/areas/department-records.ts';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, DescriptionList, Dialog, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { boardText } from '../board-text.ts';
import type { TreeChangeActor } from '../use-tree-change.ts';
import { ChangedPeople } from './changed-people.tsx';
import { Place, Target, useIsOwnPlace } from './move-place.tsx';

interface ChangeDialogProps {
  actor: TreeChangeActor;
  /** The names of departments that were shown; undefined for others. */
  nameOf: (id: string) => string | undefined;
}

/** Moves or deletes departments: the target of a move, what it concerns, and why it failed. */
export function ChangeDialog({ actor, nameOf }: ChangeDialogProps) {
  const t = useText(boardText);
  const snapshot = useSelector(actor, present => present);
  const { change, consequences, failure } = snapshot.context;
  if (!(snapshot.hasTag('open') && change)) return null;
  const [first = ''] = change.keys;
  const name =
    change.keys.length === 1
      ? (nameOf(first) ?? first)
      : t('severalDepartments', { count: change.keys.length });
  const isMove = change.kind === 'move';
  const parent = isMove ? change.parent : undefined;
  const cancel = () => actor.send({ type: 'change.cancel' });
  const isChanging = snapshot.hasTag('changing');
  return (
    <Dialog
      open
      closable={!isChanging}
      onOpenChange={open => !open && cancel()}
      title={t(isMove ? 'moveTitle' : 'deleteTitle', { name })}
      width={520}
      footer={
        <>
          <Button onClick={cancel} disabled={isChanging}>
            {t('cancel')}
          </Button>
          <NextButton actor={actor} isMove={isMove} moved={first} parent={parent} />
        </>
      }
    >
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      {snapshot.hasTag('placing') ? (
        <Place
          moved={first}
          parent={parent}
          onChoose={place => actor.send({ type: 'place.choose', parent: place })}
        />
      ) : (
        <>
          {isMove && (
            <p className="mb-3">{parent ? <Target id={parent} name={nameOf(parent)} /> : t('toTop')}</p>
          )}
          {snapshot.hasTag('weighing') ? (
            <>
              <p role="status" className="sr-only">
                {t('weighing')}
              </p>
              <SkeletonLines lines={5} />
            </>
          ) : failure === undefined || snapshot.hasTag('confirming') ? (
            <>
              <Consequences found={consequences as DepartmentConsequences | undefined} isMove={isMove} />
              {!isMove && change.keys.length === 1 && <ChangedPeople id={first} />}
            </>
          ) : null}
        </>
      )}
    </Dialog>
  );
}

interface NextButtonProps {
  actor: TreeChangeActor;
  isMove: boolean;
  moved: string;
  parent: string | undefined;
}

function NextButton({ actor, isMove, moved, parent }: NextButtonProps) {
  const t = useText(boardText);
  const isOwnPlace = useIsOwnPlace(moved, isMove ? parent : undefined);
  const snapshot = useSelector(actor, present => present);
  if (snapshot.hasTag('placing')) {
    return (
      <Button
        variant="primary"
        disabled={parent === undefined || isOwnPlace}
        onClick={() => actor.send({ type: 'place.confirm' })}
      >
        {t('next')}
      </Button>
    );
  }
  if (snapshot.hasTag('failed') && !snapshot.hasTag('confirming')) {
    return (
      <Button variant="primary" onClick={() => actor.send({ type: 'change.retry' })}>
        {t('retry')}
      </Button>
    );
  }
  return (
    <Button
      variant={isMove ? 'primary' : 'danger'}
      disabled={snapshot.hasTag('weighing')}
      loading={snapshot.hasTag('changing')}
      onClick={() => actor.send({ type: 'change.confirm' })}
    >
      {t(isMove ? 'confirmMove' : 'confirmDelete')}
    </Button>
  );
}

const counted = [
  ...(['departments', 'people', 'peopleWithoutOther', 'current', 'directors'] as const),
  ...(['roles', 'announcements', 'records', 'dataRules'] as const),
];
/** What has ids, not codes, stays as it is when a department moves. */
const unmoved: ReadonlySet<string> = new Set(['peopleWithoutOther', 'directors', 'roles', 'announcements']);

interface ConsequencesProps {
  /** Undefined on a server that does not report it. */
  found: DepartmentConsequences | undefined;
  isMove: boolean;
}

function Consequences({ found, isMove }: ConsequencesProps) {
  const t = useText(boardText);
  const shown = counted.filter(
    name => found && (found[name] > 0 || name === 'departments') && !(isMove && unmoved.has(name)),
  );
  return (
    <div className="grid gap-3">
      <p>{t(found === undefined ? 'unknown' : isMove ? 'codes' : 'taken')}</p>
      {found && (
        <DescriptionList
          items={shown.map(name => ({
            key: name,
            term: t(`consequences.${name}`),
            detail: String(found[name]),
          }))}
        />
      )}
      {found && found.statements.length > 0 && (
        <Notice tone="info">{t('statements', { names: listed(found.statements) })}</Notice>
      )}
      {!isMove && <p className="text-danger">{t('irreversible')}</p>}
    </div>
  );
}
