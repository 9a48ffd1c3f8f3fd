import { useSelector } from '@xstate/react';
import { Link, Pencil, Plus, RotateCcw, Save, Share2, Trash2 } from 'lucide-react';
import { chosenView } from '#machines/list-views/list-views.setup.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuSeparator,
} from '#modules/ground/ui/dropdown-menu.tsx';
import { toast } from '#modules/ground/ui/index.ts';
import { viewsText } from '../text.ts';
import type { ListViewsActor } from '../use-list-views.ts';
import { linkToView } from '../view-address.ts';

/** What the person may do with the chosen view, and with what the list shows. */
export function ViewActs({ actor }: { actor: ListViewsActor }) {
  const t = useText(viewsText);
  const translate = useBilingual();
  const view = useSelector(actor, ({ context }) => chosenView(context));
  const known = useSelector(actor, ({ context }) => context.known);
  const changed = useSelector(actor, snapshot => snapshot.hasTag('changed'));
  const ask = (question: 'add' | 'rename' | 'share' | 'delete') => () =>
    actor.send({ type: 'question.open', question });
  if (known === undefined) return null;
  const { ownDefault, opens, mayShare, mayManage } = known;
  const audience = view?.audience;
  const isOwnDefault = ownDefault === 'view' && opens === view?.id;
  const canOpenPlain = !view && (ownDefault !== 'unset' || opens !== null);
  return (
    <>
      <DropdownMenuSeparator />
      {view && changed && (
        <>
          {view.mayEdit && (
            <DropdownMenuItem onSelect={() => actor.send({ type: 'view.save' })}>
              <Save aria-hidden />
              {t('save')}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => actor.send({ type: 'view.restore' })}>
            <RotateCcw aria-hidden />
            {t('restore')}
          </DropdownMenuItem>
        </>
      )}
      <DropdownMenuItem onSelect={ask('add')}>
        <Plus aria-hidden />
        {t('add')}
      </DropdownMenuItem>
      {canOpenPlain && (
        <DropdownMenuCheckboxItem
          checked={ownDefault === 'none'}
          onSelect={() =>
            actor.send({ type: 'default.choose', choice: ownDefault === 'none' ? 'unset' : 'none' })
          }
        >
          {t('noDefault')}
        </DropdownMenuCheckboxItem>
      )}
      {view && (
        <>
          {view.mayEdit && (
            <DropdownMenuItem onSelect={ask('rename')}>
              <Pencil aria-hidden />
              {t('rename')}
            </DropdownMenuItem>
          )}
          {((view.mayEdit && mayShare) || (view.mayDelete && view.sharing !== 'own')) && (
            <DropdownMenuItem onSelect={ask('share')}>
              <Share2 aria-hidden />
              {t('share')}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => void copyLink(view.id, t('linkCopied'), t('notCopied'))}>
            <Link aria-hidden />
            {t('copyLink')}
          </DropdownMenuItem>
          <DropdownMenuCheckboxItem
            checked={isOwnDefault}
            onSelect={() => actor.send({ type: 'default.choose', choice: isOwnDefault ? 'unset' : 'view' })}
          >
            {t('ownDefault')}
          </DropdownMenuCheckboxItem>
          {mayManage && view.sharing === 'role' && audience && (
            <DropdownMenuCheckboxItem
              checked={view.isRoleDefault}
              onSelect={() => actor.send({ type: 'roleDefault.choose', isDefault: !view.isRoleDefault })}
            >
              {t('roleDefault', { role: translate([audience.name, audience.nameEn || audience.name]) })}
            </DropdownMenuCheckboxItem>
          )}
          {view.mayDelete && (
            <DropdownMenuItem danger onSelect={ask('delete')}>
              <Trash2 aria-hidden />
              {t('delete')}
            </DropdownMenuItem>
          )}
        </>
      )}
    </>
  );
}

async function copyLink(view: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkToView(view, location));
    toast.success(done);
  } catch {
    toast.warning(failed);
  }
}
