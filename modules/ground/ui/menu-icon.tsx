import { Dot } from 'lucide-react';
import { menuIcons } from './menu-icons.ts';

/** The icon of a menu entry; a dot for an unknown or empty name. */
export function MenuIcon({ name, className }: { name?: string | null; className?: string }) {
  const known = name && Object.hasOwn(menuIcons, name) ? menuIcons[name] : undefined;
  const Icon = known ?? Dot;
  return <Icon aria-hidden className={className} data-icon={known ? name : 'dot'} />;
}
