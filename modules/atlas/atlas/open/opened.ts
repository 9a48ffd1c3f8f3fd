import type { MachineSource } from '#machines/atlas-opening/atlas-opening.types.ts';
import type { AtlasMachine } from '../machines.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** A machine of somebody else: what it does is asked of its sandbox. */
export interface OpenedMachine extends AtlasMachine {
  /** As its text calls it; another opened machine may have the same name. */
  readonly name: string;
  readonly source: MachineSource;
  readonly sandbox: Sandbox;
}

/** Whether a machine is one of somebody else. */
export const isOpened = (entry: AtlasMachine): entry is OpenedMachine => 'sandbox' in entry;

/** The text of an opened machine; undefined for one of the console. */
export const sourceOfOpened = (entry: AtlasMachine): MachineSource | undefined =>
  isOpened(entry) ? entry.source : undefined;

/** The id of an opened machine of a name. */
export const openedId = (name: string): string => `opened:${name}`;

/** Whether an id is that of an opened machine, which may be closed by now. */
export const isOpenedId = (id: string): boolean => id.startsWith(openedId(''));

/** The name of a machine as it is shown. */
export const shownName = ({ id }: Pick<AtlasMachine, 'id'>): string =>
  isOpenedId(id) ? id.slice(openedId('').length) : id;
