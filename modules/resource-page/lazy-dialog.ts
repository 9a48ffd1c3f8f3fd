import type { ComponentType } from 'react';
import { lazyPart } from '#modules/ui/index.ts';

/**
 * A dialog of a page whose script is loaded once the browser is idle, or when the dialog is first opened.
 *
 * @example const dialogs = { recycleBin: lazyDialog(() => import('../components/recycle-bin.tsx')) };
 */
export const lazyDialog = <Props extends { readonly close: () => void }>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
) => lazyPart(fetch, { close: ({ close }) => close(), ahead: true });
