import type { LucideIcon } from 'lucide-react';

/** Something the command palette can do. */
export interface Command {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
}
