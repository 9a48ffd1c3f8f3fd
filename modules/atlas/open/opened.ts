import type { MachineSource } from '#machines/atlas-opening/atlas-opening.types.ts';
import type { AtlasMachine } from '../machines.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** A machine of somebody else: what it does is asked of its sandbox. */
export interface OpenedMachine extends AtlasMachine {
  readonly source: MachineSource;
  readonly sandbox: Sandbox;
}

/** Whether a machine is one of somebody else. */
export const isOpened = (entry: AtlasMachine): entry is OpenedMachine => 'sandbox' in entry;

/** The text of an opened machine; undefined for one of the console. */
export const sourceOfOpened = (entry: AtlasMachine): MachineSource | undefined =>
  isOpened(entry) ? entry.source : undefined;

/** The name of a machine as it is shown. */
export const shownName = ({ id }: Pick<AtlasMachine, 'id'>): string => id.replace(/^opened:/, '');
