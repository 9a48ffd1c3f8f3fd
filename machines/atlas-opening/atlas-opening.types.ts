/** What a text can be read as. */
export type SourceKind = 'code' | 'json' | 'scxml';

/** A text that machines are read from. */
export interface MachineSource {
  readonly kind: SourceKind;
  readonly text: string;
}

/** Why a text could not be opened. */
export interface OpeningFailure {
  readonly problem: string;
  /** What a parser says, or a place in the text. */
  readonly detail: string;
  /** From 1, in the text. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

export interface OpeningContext {
  readonly text: string;
  /** As the person chose; undefined where the text tells. */
  readonly kind: SourceKind | undefined;
  readonly failure: OpeningFailure | undefined;
}

export type OpeningEvent =
  | { type: 'opening.start' }
  | { type: 'opening.cancel' }
  | { type: 'text.change'; text: string }
  | { type: 'kind.choose'; kind: SourceKind | undefined }
  | { type: 'file.choose'; file: File }
  | { type: 'address.found'; address: string }
  | { type: 'machines.open' };
