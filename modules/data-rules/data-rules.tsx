import { useOffered } from '#modules/permissions/index.ts';
import { lazyPart } from '#modules/ui/index.ts';

/** A menu entry whose data rules are shown. */
export interface DataRulesProps {
  readonly entry: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** The data rules of a menu entry in a drawer; its script is loaded when it first opens (PAGE-29). */
export const DataRules = lazyPart<DataRulesProps>(() => import('./components/data-rules-drawer.tsx'), {
  close: ({ onClose }) => onClose(),
});

const writing = {
  write: ['system:permission:addRule', 'system:permission:editRule', 'system:permission:deleteRule'],
} as const;

/** Whether the signed-in person may write data rules, and therefore read them. */
export const useMayReadDataRules = (): boolean => useOffered(writing).has('write');
