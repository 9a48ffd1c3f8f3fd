import type { ComponentType } from 'react';
import type { LazyPart } from '#modules/ground/ui/index.ts';
import type { ChoiceControl, PickerControlProps } from '#modules/kit/pickers/index.ts';

/** A dialog that a field can ask for: the usual one, or one with two lists side by side. */
export type ReferenceDialog = 'dialog' | 'lists';

/** How records of a resource are chosen and named within a form. */
export interface ReferenceViewInPlace {
  /** Chooses one record, or several if the value is a list. */
  readonly Select: ComponentType<ChoiceControl>;
  /** The names of records by their ids. */
  readonly Names: ComponentType<{ values: readonly string[] }>;
}

/** What a feature knows about choosing its records that does not follow from their declaration. */
export interface ReferenceView {
  readonly inPlace: () => Promise<ReferenceViewInPlace>;
  readonly dialogs: Readonly<Partial<Record<ReferenceDialog, LazyPart<PickerControlProps>>>>;
}

const views = new Map<string, () => Promise<ReferenceView>>();

/**
 * Registers how the records of a resource are chosen; the application does it once for each, before anything is shown.
 *
 * @param load loads the script of the feature when a field first needs it
 */
export function registerReferenceView(resource: string, load: () => Promise<ReferenceView>): void {
  views.set(resource, load);
}

/** Loads the view of a resource. @throws Error if none was registered */
export function loadReferenceView(resource: string): Promise<ReferenceView> {
  const load = views.get(resource);
  if (load === undefined)
    return Promise.reject(new Error(`No feature registers how "${resource}" is chosen`));
  return load();
}
