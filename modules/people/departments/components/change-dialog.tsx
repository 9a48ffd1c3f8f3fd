import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { DepartmentConsequences } from '#contract/areas/department-records.ts';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import {
  Button,
  DescriptionList,
  Dialog,
  Field,
  Notice,
  RadioGroup,
  SkeletonLines,
} from '#modules/ground/ui/index.ts';
import { TreeField, treeChoices } from '#modules/kit/trees/index.ts';
import { departmentName } from '#modules/people/department-choice/index.ts';
import { boardText } from '../board-text.ts';
import { detailsQuery } from '../board-tree.ts';
import type { TreeChangeActor } from '../use-tree-change.ts';

interface ChangeDialogProps {
  actor: TreeChangeActor;
  /** The names of departments that were shown; undefined for others. */
  nameOf: (id: string) => string | undefined;
}

const targets = treeChoices({ resource: 'department' });

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
          <NextButton actor={actor} isMove={isMove} isPlaced={parent !== undefined} />
        </>
      }
    >
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      {snapshot.hasTag('placing') ? (
        <Place parent={parent} onChoose={place => actor.send({ type: 'place.choose', parent: place })} />
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
            <Consequences found={consequences as DepartmentConsequences | undefined} isMove={isMove} />
          ) : null}
        </>
      )}
    </Dialog>
  );
}

interface PlaceProps {
  /** Empty for the top; undefined while none is chosen. */
  parent: string | undefined;
  onChoose: (parent: string | undefined) => void;
}

/** Where a department is moved: below another one, or to the top. */
function Place({ parent, onChoose }: PlaceProps) {
  const t = useText(boardText);
  return (
    <div className="grid gap-3">
      <RadioGroup
        aria-label={t('target')}
        options={[
          { value: 'below', label: t('targetBelow') },
          { value: 'top', label: t('targetTop') },
        ]}
        value={parent === '' ? 'top' : 'below'}
        onChange={place => onChoose(place === 'top' ? '' : undefined)}
      />
      {parent !== '' && (
        <Field label={t('target')}>
          <TreeField
            aria-label={t('target')}
            choices={targets}
            value={parent ?? ''}
            onChange={value => onChoose(String(value) || undefined)}
          />
        </Field>
      )}
    </div>
  );
}

/** Below which department it is moved; the dialog finds departments that the tree of the page has not shown. */
function Target({ id, name }: { id: string; name: string | undefined }) {
  const t = useText(boardText);
  const { data } = useQuery({ ...detailsQuery(id), enabled: name === undefined });
  return t('to', { name: name ?? (data ? departmentName(data) : id) });
}

interface NextButtonProps {
  actor: TreeChangeActor;
  isMove: boolean;
  isPlaced: boolean;
}

function NextButton({ actor, isMove, isPlaced }: NextButtonProps) {
  const t = useText(boardText);
  const snapshot = useSelector(actor, present => present);
  if (snapshot.hasTag('placing')) {
    return (
      <Button variant="primary" disabled={!isPlaced} onClick={() => actor.send({ type: 'place.confirm' })}>
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
