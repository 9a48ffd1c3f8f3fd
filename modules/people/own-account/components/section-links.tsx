import { Link } from '@tanstack/react-router';
import { Bell, CircleUser, Link2, type LucideIcon, Palette, ShieldCheck } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { accountText } from '../account-text.ts';
import { type Section, sectionPaths } from '../sections.ts';

const icons: Readonly<Record<Section, LucideIcon>> = {
  base: CircleUser,
  security: ShieldCheck,
  custom: Palette,
  binding: Link2,
  notification: Bell,
};

interface SectionLinksProps {
  label: string;
  current?: Section;
  className?: string;
}

/** Links to the sections of the account settings, which everybody has. */
export function SectionLinks({ label, current, className }: SectionLinksProps) {
  const t = useText(accountText);
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {sectionPaths.map(([section, path]) => {
          const Icon = icons[section];
          return (
            <li key={section}>
              <Link
                to={path as string}
                aria-current={section === current ? 'page' : undefined}
                className={cn(
                  'flex h-9 items-center gap-3 rounded px-3 hover:bg-surface-hover pointer-coarse:h-11',
                  section === current && 'bg-accent-soft font-medium text-accent-ink',
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {t(section)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
