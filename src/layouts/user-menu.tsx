import { ChevronDown, CircleUser } from 'lucide-react';
import { thumbnailAddress } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Avatar, MenuButton } from '#modules/ground/ui/index.ts';
import { useSession } from '#modules/sign-in/session/index.ts';
import { appText } from '../text.ts';
import { useUserActions } from './use-user-actions.ts';

/** The person's own menu; avatar and welcome are for the desktop only (HEADER-03, HEADER-04). */
export function UserMenu({ mobile }: { mobile: boolean }) {
  const t = useText(appText);
  const { user } = useSession();
  const actions = useUserActions();
  const name = user?.realname || (user?.username ?? '');
  return (
    <MenuButton
      title={user?.username}
      acts={actions.map(({ id, label, icon: Icon, run }) => ({
        key: id,
        label,
        icon: <Icon aria-hidden />,
        onSelect: run,
      }))}
    >
      <button
        type="button"
        aria-label={mobile ? t('userMenu') : undefined}
        className="flex h-10 items-center gap-2 rounded px-2 text-text-muted hover:bg-surface-hover hover:text-text data-[state=open]:bg-surface-hover"
      >
        {mobile ? (
          <CircleUser aria-hidden className="size-5" />
        ) : (
          <>
            <Avatar name={name} src={thumbnailAddress(user?.avatar, 28)} decorative />
            <span className="max-w-48 truncate">{t('welcome', { name })}</span>
            <ChevronDown aria-hidden className="size-4" />
          </>
        )}
      </button>
    </MenuButton>
  );
}
