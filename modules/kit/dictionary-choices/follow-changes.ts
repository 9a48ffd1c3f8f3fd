import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { QueryClient } from '@tanstack/react-query';
import { queryAllDictItems } from '#contract/areas/dictionaries.ts';
import { dictionaryVersions } from '#contract/areas/dictionary-lookups.ts';
import { dictionaryVersion } from '#contract/areas/dictionary-version.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { storedDictionaries } from '#modules/ground/platform/storage/index.ts';
import { type Dictionaries, refetchDictionaries } from './api.ts';

type Versions = Readonly<Record<string, string>>;

const hash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

/** More changed dictionaries than this are fetched with all others. */
const mostNamed = 40;

/**
 * Fetches the dictionaries that differ from the stored ones, and stores them for all tabs. Tabs do it one after another: the
 * first one fetches, and the others find nothing that differs.
 *
 * @param announced the versions of dictionaries that have changed, empty for one that is gone; by default all versions are
 * requested, because messages may have been missed
 * @throws RequestError when something cannot be fetched; the previous items are kept
 */
export function followChanges(client: QueryClient, announced?: Versions): Promise<void> {
  const follow = async () => {
    const stored = storedDictionaries.read();
    const versions = stored && (announced ?? (await currentVersions(client)));
    if (!stored || !versions) return refetchDictionaries(client);
    const gone = announced ? [] : Object.keys(stored).filter(code => !(code in versions));
    const changed = Object.keys(versions).filter(code => versions[code] !== versionIn(stored, code));
    if (gone.length + changed.length === 0) return;
    const fetched = changed.filter(code => versions[code] !== '');
    if (fetched.length > mostNamed) return refetchDictionaries(client);
    const news: Dictionaries =
      fetched.length === 0
        ? {}
        : await request(queryAllDictItems, { codes: fetched.join(',') }, { handlesFailure: true });
    const outdated = new Set([...gone, ...changed]);
    // Another tab may have stored something else meanwhile where there are no locks.
    const kept = Object.entries(storedDictionaries.read() ?? stored).filter(([code]) => !outdated.has(code));
    const named = Object.entries(news).filter(([code]) => outdated.has(code));
    storedDictionaries.write(Object.fromEntries([...kept, ...named]));
  };
  // Browsers offer locks over TLS and on the same machine only; elsewhere each tab fetches for itself.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request('vitrine dictionaries', follow) : follow();
}

/** The version of a stored dictionary; empty if there is none. */
function versionIn(stored: Dictionaries, code: string): string {
  const items = Object.hasOwn(stored, code) ? stored[code] : undefined;
  return items ? dictionaryVersion(items, hash) : '';
}

/** Undefined where the server has no versions. */
async function currentVersions(client: QueryClient): Promise<Versions | undefined> {
  if (!(await hasCapability(client, 'dictionaryVersions'))) return undefined;
  return request(dictionaryVersions, {}, { handlesFailure: true });
}
