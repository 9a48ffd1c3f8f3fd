import { useText } from '#modules/ground/platform/i18n/index.ts';
import { shortcutScopes, shortcutsIn } from '#modules/ground/platform/shortcuts/index.ts';
import { Dialog } from '#modules/ground/ui/index.ts';
import { ShortcutKeys } from '#modules/ground/ui/shortcut-keys.tsx';
import { shortcutText } from '../shortcut-text.ts';

/** Every keyboard shortcut of the console, by where it works. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText(shortcutText);
  return (
    <Dialog
      open
      width={860}
      title={t('title')}
      description={t('hint')}
      onOpenChange={open => !open && onClose()}
    >
      <section
        aria-label={t('title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
        tabIndex={0}
        className="gap-x-10 sm:columns-2"
      >
        {shortcutScopes.map(scope => (
          <section key={scope} aria-labelledby={`shortcuts-${scope}`} className="mb-5 break-inside-avoid">
            <h3 id={`shortcuts-${scope}`} className="mb-1 font-medium text-text-muted text-xs">
              {t(`scope.${scope}`)}
            </h3>
            <dl>
              {shortcutsIn(scope).map(id => (
                <div
                  key={id}
                  className="flex items-center justify-between gap-4 border-border border-b py-1.5 last:border-b-0"
                >
                  <dt className="min-w-0">{t(`does.${id}`)}</dt>
                  <dd className="shrink-0">
                    <ShortcutKeys id={id} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
