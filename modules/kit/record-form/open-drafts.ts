import type { QueryClient } from '@tanstack/react-query';
import { draftKey } from '#contract/areas/own-account.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { storedUser } from '#modules/ground/platform/storage/index.ts';
import { canSeal, openVault } from './draft-vault.ts';
import { type DraftPlace, draftsOfWindow } from './drafts.ts';

let opened: { readonly owner: string; readonly place: Promise<DraftPlace> } | undefined;

/**
 * Where the unsaved input of the person is: encrypted in this browser, or in this window where the server has no key for
 * it or the browser cannot keep it.
 */
export function openDrafts(client: QueryClient): Promise<DraftPlace> {
  const owner = storedUser.read()?.id;
  // The key of a person is not kept after their session.
  if (opened?.owner !== owner) opened = undefined;
  if (owner === undefined || !canSeal()) return Promise.resolve(draftsOfWindow);
  opened ??= { owner, place: inBrowser(owner, client) };
  return opened.place;
}

/** A vault that takes over what a closing page could only leave in the storage of its window. */
function afterWindow(vault: DraftPlace): DraftPlace {
  return {
    keep: vault.keep,
    read: async name => {
      const left = await draftsOfWindow.read(name);
      if (left) {
        await vault.keep(name, left.values, left.at);
        await draftsOfWindow.forget(name);
      }
      return vault.read(name);
    },
    forget: async name => {
      await draftsOfWindow.forget(name);
      await vault.forget(name);
    },
  };
}

async function inBrowser(owner: string, client: QueryClient): Promise<DraftPlace> {
  try {
    if (!(await hasCapability(client, 'draftKeys'))) return draftsOfWindow;
    const { key } = await request(draftKey, {}, { handlesFailure: true });
    return afterWindow(await openVault(owner, key));
  } catch {
    // The next form asks again.
    opened = undefined;
    return draftsOfWindow;
  }
}
