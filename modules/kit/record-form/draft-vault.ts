import { type DBSchema, openDB } from 'idb';
import type { DraftValues } from '#machines/draft/draft.machine.ts';
import { asBase, asDraft, type DraftBase, type DraftPlace } from './drafts.ts';

interface Entry {
  /** A digest of person and form, so that not even the name of a record is readable. */
  id: string;
  /** A digest of the person. */
  owner: string;
  /** When it was typed, in epoch milliseconds. */
  at: number;
  vector: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

interface Vault extends DBSchema {
  drafts: { key: string; value: Entry; indexes: { at: number; owner: string } };
}

/** How long unsaved input is offered, in milliseconds. */
const lifetime = 14 * 86_400_000;
/** How many forms of a person are remembered; the oldest are dropped. */
const most = 20;

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), byte => byte.toString(16).padStart(2, '0')).join('');

/** Whether this browser can keep input encrypted; WebCrypto is there only on HTTPS and on the own machine. */
export const canSeal = (): boolean =>
  typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

/** The keys of a person, which cannot be read out again: one for content, one for names. */
async function keysOf(key: string) {
  const raw = Uint8Array.from(atob(key), character => character.charCodeAt(0));
  const base = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']);
  const derivation = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: bytes(info),
  });
  return Promise.all([
    crypto.subtle.deriveKey(derivation('content'), base, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveKey(
      derivation('names'),
      base,
      { name: 'HMAC', hash: 'SHA-256', length: 256 },
      false,
      ['sign'],
    ),
  ]);
}

/** What is sealed: the values with the record on which they began; by earlier versions of the console the values alone. */
function contentOf(sealed: unknown) {
  const [values, began]: unknown[] = Array.isArray(sealed) ? sealed : [sealed];
  const base = asBase(began);
  return { values, ...(base && { base }) };
}

/**
 * Unsaved input of one person in the database of the browser, encrypted (ADR 0110). What is older than 14 days is removed,
 * whoever typed it.
 *
 * @param key 256 bits in base64, from the server
 * @throws DOMException where the browser keeps no database, such as in some private windows
 */
export async function openVault(owner: string, key: string, now = Date.now()): Promise<DraftPlace> {
  const [content, names] = await keysOf(key);
  const database = await openDB<Vault>('vitrine-drafts', 1, {
    upgrade: db => {
      const store = db.createObjectStore('drafts', { keyPath: 'id' });
      store.createIndex('at', 'at');
      store.createIndex('owner', 'owner');
    },
    // Another tab has a newer version of the console: it waits for nobody.
    blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const digest = async (...parts: string[]) =>
    hex(await crypto.subtle.sign('HMAC', names, bytes(JSON.stringify(parts))));
  const ownDigest = await digest(owner);
  const idOf = (name: string) => digest(owner, name);
  const isOf = (name: string) => ({ additionalData: bytes(JSON.stringify([owner, name])) });

  const old = await database.getAllKeysFromIndex('drafts', 'at', IDBKeyRange.upperBound(now - lifetime));
  for (const id of old) await database.delete('drafts', id);

  const dropOldest = async () => {
    const own = await database.getAllFromIndex('drafts', 'owner', ownDigest);
    const left = own.sort((one, other) => other.at - one.at).slice(most);
    for (const { id } of left) await database.delete('drafts', id);
  };

  return {
    read: async name => {
      const id = await idOf(name);
      const entry = await database.get('drafts', id);
      if (entry === undefined) return undefined;
      try {
        const algorithm = { name: 'AES-GCM', iv: entry.vector, ...isOf(name) };
        const opened = await crypto.subtle.decrypt(algorithm, content, entry.sealed);
        return asDraft({ at: entry.at, ...contentOf(JSON.parse(new TextDecoder().decode(opened))) });
      } catch {
        await database.delete('drafts', id);
        return undefined;
      }
    },
    keep: async (name: string, values: DraftValues, at: number, base?: DraftBase) => {
      const vector = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv: vector, ...isOf(name) },
        content,
        bytes(JSON.stringify([values, base])),
      );
      await database.put('drafts', { id: await idOf(name), owner: ownDigest, at, vector, sealed });
      await dropOldest();
    },
    forget: async name => database.delete('drafts', await idOf(name)),
  };
}
