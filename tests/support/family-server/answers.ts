/** What is in the envelope, and the status beside it. */
export interface Answer {
  status?: number;
  code: number;
  success: boolean;
  message: string;
  result: unknown;
}

/** A reply that is no envelope. */
export class RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  constructor(body: string | Buffer, headers: Readonly<Record<string, string>> = {}, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** A refusal in an envelope, thrown by what answers. */
export class Refusal extends Error {
  readonly answer: Answer;
  constructor(message: string, changes: Partial<Answer> = {}) {
    super(message);
    this.answer = { code: 500, success: false, message, result: null, ...changes };
  }
}

/** A read of the older kind. */
export const read0 = (result: unknown, message = ''): Answer => ({ code: 0, success: true, message, result });
/** A read of the newer kind. */
export const read = (result: unknown): Answer => ({ code: 200, success: true, message: '', result });
/** A write that replies with a message. */
export const done = (message: string): Answer => ({ code: 200, success: true, message, result: null });
/** A write whose message is its result, too. */
export const doneTwice = (message: string): Answer => ({ ...done(message), result: message });
/** A refusal whose code is that of a read. */
export const refusal0 = (message: string) => new Refusal(message, { code: 0 });
/** A refusal of the token, with status 401; `success` is true all the same. */
export const refusedToken = (message: string) =>
  new Refusal(message, { status: 401, code: 401, success: true });

/** A refusal that stems from an exception nobody handled. */
export const failed = (text: string) => new Refusal(`操作失败，${text}`);
export const nullPointer = () => failed('Cannot invoke a method because a value is null');

/** The name of an exported sheet is sent as it is, not encoded; there is no content type. */
export const exported = (name: string) =>
  new RawAnswer(workbook, {
    'content-disposition': Buffer.from(`attachment;filename=${name}.xls`).toString('latin1'),
  });
/** The signature of an old workbook; nothing reads its content. */
const workbook = Buffer.from('d0cf11e0a1b11ae1', 'hex');
