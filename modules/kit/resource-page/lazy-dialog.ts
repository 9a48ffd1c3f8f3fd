import type { ComponentType } from 'react';
import { lazyPart } from '#modules/ground/ui/index.ts';

/**
 * A dialog of a page whose script is loaded once the browser is idle, or when the dialog is first opened.
 *
 * @param prefetch whether it is loaded when idle; false for a dialog that has nothing to show without the server
 * @example const dialogs = { recycleBin: lazyDialog(() => import('../../components/recycle-bin.tsx')) };
 */
export const lazyDialog = <Props extends { readonly close: () => void }>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
  { prefetch = true }: { prefetch?: boolean } = {},
) => lazyPart(fetch, { close: ({ close }) => close(), prefetch });
