import scion from '@scion-scxml/core';

/** What the library knows of a state while it runs. */
interface RunningState {
  readonly id: string;
  readonly ancestors: readonly RunningState[];
  readonly descendants: readonly RunningState[];
  readonly states?: readonly RunningState[];
  readonly transitions: readonly RunningTransition[];
  typeEnum: number;
  depth: number;
}

interface RunningTransition {
  readonly source: RunningState;
  readonly targets?: readonly RunningState[];
  readonly type?: string;
  scope: RunningState | null;
}

const kinds = scion.STATE_TYPES;

/**
 * The interpreter, corrected where it departs from the algorithm of the recommendation (appendix D). Everything else,
 * the selection of transitions and the computation of what is exited and entered, is the library's.
 */
export class StandardStatechart extends scion.Statechart {
  readonly #finals: RunningState[];

  constructor(model: scion.ModelFactory, options: scion.InterpreterOpts) {
    super(model, options);
    const all = everyState(this._model);
    this.#finals = all.filter(({ typeEnum }) => typeEnum === kinds.FINAL);
    for (const state of all) {
      // States are entered in document order and exited in the reverse of it; the library asks for the depth first.
      state.depth = 0;
      for (const transition of state.transitions) transition.scope = domainOf(transition);
    }
  }

  /** A deep history records final states as well, which are atomic; the library leaves them out. */
  override _exitStates(...given: unknown[]): unknown {
    for (const state of this.#finals) state.typeEnum = kinds.BASIC;
    try {
      return super._exitStates(...given);
    } finally {
      for (const state of this.#finals) state.typeEnum = kinds.FINAL;
    }
  }

  /** Regions that end together end their parallel state once; the library reports it for each of them. */
  override _enterStates(...given: unknown[]): unknown {
    const before = this._internalEventQueue.length;
    const entered = super._enterStates(...given);
    const fired = this._internalEventQueue.splice(before);
    const isLast = ({ name }: scion.ScxmlEvent, place: number) =>
      !name.startsWith('done.state.') || !fired.slice(place + 1).some(later => later.name === name);
    this._internalEventQueue.push(...fired.filter(isLast));
    return entered;
  }

  /** Whether the regions of a parallel state have ended does not depend on its history states. */
  override isInFinalState(state: RunningState): boolean {
    return state.typeEnum === kinds.HISTORY || super.isInFinalState(state);
  }
}

function everyState(state: RunningState): RunningState[] {
  return [state, ...(state.states ?? []).flatMap(everyState)];
}

/** The least common ancestor that is compound, of all targets; the library takes the first target, and parallel states. */
function domainOf({ source, targets, type }: RunningTransition): RunningState | null {
  if (!targets) return null;
  const surrounds = (state: RunningState) => targets.every(target => state.descendants.includes(target));
  if (type === 'internal' && source.typeEnum === kinds.COMPOSITE && surrounds(source)) return source;
  return source.ancestors.find(state => state.typeEnum === kinds.COMPOSITE && surrounds(state)) ?? null;
}
