import type { LucideIcon } from 'lucide-react';

/** A command of the command palette. */
export interface Command {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
}
