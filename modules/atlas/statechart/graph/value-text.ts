import type { StateValue } from 'xstate';
import { pathText } from './state-ids.ts';

/** A state value in one line: `signedIn.active`, regions side by side as `rows.ready | record.closed`. */
export function valueText(value: StateValue): string {
  return leavesOf(value).map(pathText).join(' | ');
}

function leavesOf(value: StateValue): string[][] {
  if (typeof value === 'string') return [[value]];
  return Object.entries(value).flatMap(([key, inside]) => {
    const leaves = inside === undefined ? [] : leavesOf(inside);
    return leaves.length === 0 ? [[key]] : leaves.map(leaf => [key, ...leaf]);
  });
}
