/** A change of the tree that is proposed, weighed and confirmed. */
export type TreeChange =
  | { readonly kind: 'delete'; readonly keys: readonly string[] }
  | {
      readonly kind: 'move';
      readonly keys: readonly string[];
      /** The node below which it is moved, empty for the top; undefined while none is chosen. */
      readonly parent?: string | undefined;
    };

export interface TreeChangeContext {
  readonly change: TreeChange | undefined;
  /** What the change concerns; undefined where the server does not report it. */
  readonly consequences: unknown;
  readonly failure: string | undefined;
  /** The node that is dragged, and the one below the pointer. */
  readonly dragged: string | undefined;
  readonly over: string | undefined;
}

export type TreeChangeEvent =
  | { type: 'change.propose'; change: TreeChange }
  | { type: 'place.choose'; parent: string | undefined }
  | { type: 'place.confirm' }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' }
  | { type: 'change.retry' }
  | { type: 'drag.start'; key: string }
  | { type: 'drag.over'; key: string }
  | { type: 'drag.drop'; key: string }
  | { type: 'drag.end' };
