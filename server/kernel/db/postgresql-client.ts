import { Client, type QueryConfig } from 'pg';
import { isKept, statementsKept } from './kept-statements.ts';

/**
 * A connection that keeps the statements that come again: it names them, and the driver sends the text of a name once.
 * When it keeps as many as it may, further ones are sent as usual; the pool replaces connections regularly.
 */
export class KeepingClient extends Client {
  readonly #names = new Map<string, string>();
  /** Texts without a name, because most that are sent once never come again; the oldest are forgotten. */
  readonly #sentOnce = new Set<string>();

  override query = ((config: unknown, ...further: unknown[]) => {
    const send = super.query as (...values: unknown[]) => unknown;
    return send.call(this, this.#named(config), ...further);
  }) as Client['query'];

  #named(config: unknown): unknown {
    if (typeof config !== 'object' || config === null || !('text' in config)) return config;
    const { text } = config as QueryConfig;
    const name = this.#names.get(text);
    if (name) return { ...config, name };
    if (this.#names.size >= statementsKept || !isKept(text)) return config;
    if (!this.#sentOnce.delete(text)) {
      this.#sentOnce.add(text);
      const [oldest = ''] = this.#sentOnce;
      if (this.#sentOnce.size > statementsKept) this.#sentOnce.delete(oldest);
      return config;
    }
    const given = `kept_${this.#names.size}`;
    this.#names.set(text, given);
    return { ...config, name: given };
  }
}
