import { type PGlite, protocol } from '@electric-sql/pglite';
import { isKept, statementsKept } from './kept-statements.ts';
import { shareEventLoop } from './share-event-loop.ts';

type Send = PGlite['execProtocolStream'];
type Replies = Awaited<ReturnType<Send>>;

interface Statement {
  /** Empty until the text is sent a second time, because most texts that are sent once never come again. */
  name: string;
  /** What the database replied about its parameters. */
  parameters?: Replies;
}

const kind = { parse: 0x50, bind: 0x42, describe: 0x44, execute: 0x45, sync: 0x53 } as const;
/** After so many executions of kept statements, all are planned again. */
const EXECUTIONS_PER_PLAN = 500;
/** The bytes of a message before its content: its kind and its length. */
const HEADER = 5;

/**
 * Lets an embedded database keep the statements that come again, so that each is parsed once and planned a few times at
 * most. The engine sends a statement without a name in six messages and waits for each reply; here it gets a name, what
 * is known of it is not asked again, and the last four messages are sent together.
 */
export function keepStatements(client: PGlite): void {
  const send: Send = client.execProtocolStream.bind(client);
  const statements = new LeastRecentlyUsed();
  let names = 0;
  let executions = 0;
  /** The kept statement that is being executed; the engine executes one at a time. */
  let current: Statement | undefined;
  let held: Uint8Array[] = [];
  let isSynchronised = false;
  const shared = shareEventLoop();

  /** A plan is made for the sizes that tables have, and the engine itself never notices that they have grown. */
  const planAgain = async (options: Parameters<Send>[1]) => {
    executions += 1;
    if (executions % EXECUTIONS_PER_PLAN === 0)
      await send(protocol.serialize.query('discard plans'), options);
  };
  const parse: Send = async (message, options) => {
    current = undefined;
    // The name is empty, so the text follows its end.
    const text = textOf(message.subarray(HEADER + 1));
    if (!isKept(text)) return send(message, options);
    const known = statements.use(text);
    if (!known) {
      const left = statements.add(text, { name: '' });
      return send(
        left ? joined([protocol.serialize.close({ type: 'S', name: left }), message]) : message,
        options,
      );
    }
    await planAgain(options);
    current = known;
    if (known.name !== '') return [];
    names += 1;
    const name = `kept_${names}`;
    const replies = await send(named(message, HEADER, name), options);
    known.name = name;
    return replies;
  };
  const describe: Send = async (message, options) => {
    if (!current) return send(message, options);
    current.parameters ??= await send(named(message, HEADER + 1, current.name), options);
    return current.parameters;
  };
  const hold = (message: Uint8Array): Replies => {
    held.push(message);
    return [];
  };

  client.execProtocolStream = async (message, options) => {
    switch (message[0]) {
      case kind.parse:
        return parse(message, options);
      case kind.describe:
        return held.length > 0 ? hold(message) : describe(message, options);
      case kind.bind:
        // The portal has no name, so that of the statement follows its end.
        return hold(current ? named(message, HEADER + 1, current.name) : message);
      case kind.execute:
        isSynchronised = true;
        await shared();
        return send(joined([...held.splice(0), message, protocol.serialize.sync()]), options);
      case kind.sync: {
        held = [];
        const isDone = isSynchronised;
        isSynchronised = false;
        return isDone ? [] : send(message, options);
      }
      default:
        return send(message, options);
    }
  };
}

/** The statements by their text and the types of their parameters. */
class LeastRecentlyUsed {
  readonly #statements = new Map<string, Statement>();

  use(text: string): Statement | undefined {
    const known = this.#statements.get(text);
    if (!known) return undefined;
    this.#statements.delete(text);
    this.#statements.set(text, known);
    return known;
  }

  /** @returns the name of the statement that made room, if it had one */
  add(text: string, statement: Statement): string | undefined {
    this.#statements.set(text, statement);
    const [oldest] = this.#statements;
    if (!oldest || this.#statements.size <= statementsKept) return undefined;
    this.#statements.delete(oldest[0]);
    return oldest[1].name || undefined;
  }
}

const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** The message with a name in place of the empty one at this position. */
function named(message: Uint8Array, position: number, name: string): Uint8Array {
  const changed = joined([message.subarray(0, position), Buffer.from(name), message.subarray(position)]);
  new DataView(changed.buffer).setInt32(1, changed.length - 1);
  return changed;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let position = 0;
  for (const part of parts) {
    whole.set(part, position);
    position += part.length;
  }
  return whole;
}
