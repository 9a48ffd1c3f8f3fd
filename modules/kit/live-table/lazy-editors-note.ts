import { lazyPart } from '#modules/ground/ui/index.ts';
import type { EditorsNoteProps } from './components/editors-note.tsx';

/** Lazy: a form is usable before it is known who else has it open. */
export const EditorsNote = lazyPart<EditorsNoteProps>(() => import('./components/editors-note.tsx'), {
  pending: () => null,
  failed: () => null,
});
