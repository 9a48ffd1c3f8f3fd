import type { Realtime } from './realtime.ts';

/** The number of open sockets of consoles on this process. */
export const openSockets = ({ hub, tables }: Pick<Realtime, 'hub' | 'tables'>): number =>
  [...hub.sockets.all(), ...tables.sockets.all()].length;
