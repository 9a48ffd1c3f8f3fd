import { useSelector } from '@xstate/react';
import { ListTree } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  differenceOf,
  hasChanges,
  pathsOf,
  shownEntries,
  unseenWithAll,
} from '#machines/grant-editor/grant-editor.logic.ts';
import type { GrantEntry } from '#machines/grant-editor/grant-editor.types.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { UnsavedText, useUnsavedWork } from '#modules/ground/platform/page/index.ts';
import { ConfirmDialog } from '#modules/ground/ui/confirm-dialog.tsx';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import {
  Button,
  Checkbox,
  Drawer,
  ErrorState,
  lazyPart,
  MenuButton,
  Notice,
  SearchInput,
  SkeletonLines,
} from '#modules/ground/ui/index.ts';
import type { GrantHolder, HolderKind } from '../holder.ts';
import { grantsText } from '../text.ts';
import { type GrantEditorActor, useGrantEditor } from '../use-grant-editor.ts';
import { GrantEffect } from './grant-effect.tsx';
import { GrantTree } from './grant-tree.tsx';

const RuleDrawer = lazyPart(async () => ({ default: (await import('./rule-drawer.tsx')).RuleDrawer }));

interface GrantDrawerProps {
  holder: GrantHolder;
  close: () => void;
}

/** The menus and buttons that a holder is granted, in a drawer. */
export function GrantDrawer({ holder, close }: GrantDrawerProps) {
  const t = useText(grantsText);
  const actor = useGrantEditor(holder, close);
  const [ruled, setRuled] = useState<GrantEntry>();
  const isSaving = useSelector(actor, snapshot => snapshot.hasTag('saving'));
  const isConfirming = useSelector(actor, snapshot => snapshot.hasTag('confirming'));
  const isChanged = useSelector(actor, ({ context }) => hasChanges(context));
  useUnsavedWork(isChanged);
  const leave = () => actor.send({ type: 'editor.leave' });
  const save = (closes: boolean) => actor.send({ type: 'grants.save', closes });
  return (
    <Drawer
      open
      width={720}
      title={t(`title.${holder.kind ?? 'role'}`)}
      description={<span className="wrap-anywhere">{holder.name}</span>}
      onOpenChange={open => !open && leave()}
      footer={
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button disabled={!isChanged} loading={isSaving} onClick={() => save(false)}>
            {t('save')}
          </Button>
          <Button variant="primary" disabled={!isChanged} loading={isSaving} onClick={() => save(true)}>
            {t('saveAndClose')}
          </Button>
        </>
      }
    >
      <UnsavedGrants actor={actor} name={holder.name} />
      <GrantEditor actor={actor} kind={holder.kind ?? 'role'} onRules={holder.rules && setRuled} />
      <ConfirmDialog
        open={isConfirming}
        {...discardQuestion(t('discard'))}
        onAnswer={confirmed => actor.send({ type: confirmed ? 'leave.confirm' : 'leave.decline' })}
      />
      {ruled && holder.rules && (
        <RuleDrawer
          entry={ruled}
          kind={holder.kind ?? 'role'}
          rules={holder.rules}
          onSaved={count => actor.send({ type: 'rules.saved', key: ruled.key, count })}
          close={() => setRuled(undefined)}
        />
      )}
    </Drawer>
  );
}

/** The entries that would be granted and taken away, of which the page has only the visible ones. */
function UnsavedGrants({ actor, name }: { actor: GrantEditorActor; name: string }) {
  const t = useText(grantsText);
  const { entries, stored, chosen } = useSelector(actor, ({ context }) => context);
  const changed = useMemo(() => {
    const { added, removed } = differenceOf({ stored, chosen });
    return { added: pathsOf(entries, added), removed: pathsOf(entries, removed) };
  }, [entries, stored, chosen]);
  return (
    <>
      <UnsavedText label={t('unsaved.added', { name })} text={changed.added.join('\n')} />
      <UnsavedText label={t('unsaved.removed', { name })} text={changed.removed.join('\n')} />
    </>
  );
}

function GrantEditor({
  actor,
  kind,
  onRules,
}: {
  actor: GrantEditorActor;
  kind: HolderKind;
  onRules: ((entry: GrantEntry) => void) | undefined;
}) {
  const t = useText(grantsText);
  const context = useSelector(actor, snapshot => snapshot.context);
  const { keyword, failure, isLocked } = context;
  const isLoading = useSelector(actor, snapshot => snapshot.hasTag('loading'));
  const hasFailed = useSelector(actor, snapshot => snapshot.hasTag('failed'));
  const isJoined = useSelector(actor, snapshot => snapshot.hasTag('joined'));
  const isOutdated = useSelector(actor, snapshot => snapshot.hasTag('outdated'));
  if (hasFailed)
    return <ErrorState description={failure} onRetry={() => actor.send({ type: 'grants.retry' })} />;
  if (isLoading) return <SkeletonLines lines={12} />;
  const unseen = unseenWithAll(context, new Set(shownEntries(context).map(({ key }) => key)));
  const chooseAll = unseen > 0 ? t('chooseAllUnseen', { count: unseen }) : t('chooseAll');
  const acts = [
    { key: 'chooseAll', label: chooseAll, onSelect: () => actor.send({ type: 'all.choose' }) },
    { key: 'clearAll', label: t('clearAll'), onSelect: () => actor.send({ type: 'all.clear' }) },
    { key: 'openAll', label: t('openAll'), onSelect: () => actor.send({ type: 'branches.open' }) },
    { key: 'closeAll', label: t('closeAll'), onSelect: () => actor.send({ type: 'branches.close' }) },
  ];
  return (
    <div className="flex h-full min-h-80 flex-col gap-3">
      {isLocked && <Notice tone="info">{t('lock.administrators')}</Notice>}
      {isOutdated && <Notice tone="info">{t('outdated')}</Notice>}
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          value={keyword}
          onChange={text => actor.send({ type: 'search.change', keyword: text })}
          placeholder={t('search')}
          className="min-w-40 flex-1 max-sm:basis-full"
        />
        <Checkbox
          checked={isJoined}
          onCheckedChange={joined => actor.send({ type: joined ? 'link.join' : 'link.part' })}
        >
          <span title={t('joinHint')}>{t('join')}</span>
        </Checkbox>
        <MenuButton acts={acts} align="end">
          <Button icon={<ListTree aria-hidden />}>{t('operations')}</Button>
        </MenuButton>
      </div>
      <GrantTree actor={actor} onRules={onRules} />
      <GrantEffect actor={actor} kind={kind} />
    </div>
  );
}
