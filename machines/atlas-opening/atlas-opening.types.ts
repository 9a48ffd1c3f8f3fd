/** What a text can be read as. */
export type SourceKind = 'code' | 'json' | 'scxml';

/** A text that machines are read from. */
export interface MachineSource {
  readonly kind: SourceKind;
  readonly text: string;
}

/** A text that nobody typed. */
export interface BroughtSource extends MachineSource {
  readonly by: 'file' | 'address';
}

export interface OpeningInput {
  readonly source: MachineSource;
  /** Whether the address of the page brought it, and may state how it is shown. */
  readonly isFromAddress: boolean;
}

/** Why a text could not be opened. */
export interface OpeningFailure {
  readonly problem: string;
  /** What a parser reports, or a place in the text. */
  readonly detail: string;
  /** From 1, in the text. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

export interface OpeningContext {
  readonly text: string;
  /** As the person chose; undefined where the text shows it. */
  readonly kind: SourceKind | undefined;
  /** What a file or an address brought, apart from what was typed; kept while its failure is shown. */
  readonly brought: BroughtSource | undefined;
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
