import type { LucideIcon } from 'lucide-react';

/** A command of the search. */
export interface Command {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
}
