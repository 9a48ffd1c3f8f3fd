/** The name of an endpoint of the contract, and what is asked of it. */
type Step = readonly [name: string, input: Readonly<Record<string, unknown>>];

/**
 * A call that a server of the family was recorded to answer. The answers are those of version 3.4.3; they do not use
 * `contract/`, which is compared with them.
 */
export interface RecordedLine {
  /** Its name in the contract. */
  name: string;
  /** What is special about the call. */
  about?: string;
  input: Readonly<Record<string, unknown>>;
  /** Calls before this one. */
  after?: readonly Step[];
  /** Sent without a token. */
  anonymous?: true;
  answer: {
    code: number;
    message: string;
    /** An example; of a refusal it is left out. */
    result?: unknown;
  };
  /** `success` is false. */
  refused?: true;
}

export const titleOf = ({ name, about }: RecordedLine) => (about === undefined ? name : `${name}, ${about}`);

/** A call that answers with a result. */
export const read = (
  name: string,
  input: RecordedLine['input'],
  result: unknown,
  code = 0,
): RecordedLine => ({
  name,
  input,
  answer: { code, message: '', result },
});

/** A call that changes something. */
export const write = (
  name: string,
  input: RecordedLine['input'],
  message: string,
  result: unknown = null,
): RecordedLine => ({
  name,
  input,
  answer: { code: 200, message, result },
});

/** A call that is refused. */
export const refused = (
  name: string,
  about: string,
  input: RecordedLine['input'],
  message: string,
): RecordedLine => ({
  name,
  about,
  input,
  refused: true,
  answer: { code: 500, message },
});

/** A page with one record, as the family sends it. */
export const pageOf = (record: unknown) => ({
  records: [record],
  total: 1,
  size: 10,
  current: 1,
  orders: [],
  optimizeCountSql: true,
  searchCount: true,
  countId: null,
  maxLimit: null,
  pages: 1,
});
