import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Simulation, SimulationResult, Simulator } from '#modules/atlas/statechart/index.ts';

const numbers = new WeakMap<Simulator, number>();
let last = 0;

/** A simulator is a function, which has no place in a key: it gets a number. */
function numberOf(simulate: Simulator): number {
  const known = numbers.get(simulate);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(simulate, last);
  return last;
}

/** A simulation that is computed, perhaps elsewhere and after a while. */
export interface Computed {
  /** The last result of this simulator; that of an earlier simulation while the next one is computed. */
  readonly result: SimulationResult | undefined;
  readonly isComputing: boolean;
  /** Why there is no newer result. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Computes a simulation; the answer of one that is no longer asked for is dropped. */
export function useSimulation(simulate: Simulator, simulation: Simulation): Computed {
  const number = numberOf(simulate);
  const query = useQuery({
    queryKey: ['atlas', 'simulation', number, simulation],
    queryFn: async ({ signal }) => await simulate(simulation, signal),
    ...once,
  });
  const { data } = query;
  const [last, setLast] = useState<{ number: number; result: SimulationResult }>();
  useEffect(() => {
    if (data) setLast({ number, result: data });
  }, [data, number]);
  return {
    result: data ?? (last?.number === number ? last.result : undefined),
    isComputing: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** A simulation needs no network, is the same every time, and its result is large. */
const once = {
  networkMode: 'always',
  retry: false,
  staleTime: Infinity,
  gcTime: 0,
  structuralSharing: false,
} as const;
