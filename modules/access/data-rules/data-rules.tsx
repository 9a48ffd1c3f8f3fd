import type { RulePreview } from '#contract/areas/data-rules.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useOffered } from '#modules/ground/permissions/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';

/** The data rules of a menu entry in a drawer; its script is loaded when it first opens (PAGE-29). */
export const DataRules = lazyPart(() => import('./components/data-rules-drawer.tsx'), {
  close: ({ onClose }) => onClose(),
});

/** What a preview as a person leaves out, in words. */
export const PreviewNotes = lazyPart<Pick<RulePreview, 'fault' | 'limited'>>(
  () => import('./components/preview-notes.tsx'),
);

const previewing = { preview: ['system:permission:addRule', 'system:permission:editRule'] } as const;

/** Whether the signed-in person may preview the rows of other people. */
export function useMayPreviewRows(): boolean {
  const canPreview = useCapability('dataRules', 'now') === true;
  return useOffered(previewing).has('preview') && canPreview;
}

const writing = {
  write: ['system:permission:addRule', 'system:permission:editRule', 'system:permission:deleteRule'],
} as const;

/** Whether the signed-in person may write data rules, and therefore read them. */
export const useMayReadDataRules = (): boolean => useOffered(writing).has('write');
