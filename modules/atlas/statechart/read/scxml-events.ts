/** A transition of a state, with the event descriptors that it has. */
export interface DescribedTransition {
  readonly descriptors: readonly string[];
  /** Whether it is always taken, so that no later one of the same event is. */
  readonly isUnconditional: boolean;
}

const tokensOf = (descriptor: string) => {
  const bare = descriptor.replace(/\.?\*$/, '');
  return bare === '' ? [] : bare.split('.');
};

/** Whether a descriptor takes every event that another one takes: by whole tokens, from the first on. */
function covers(general: string, special: string): boolean {
  const wanted = tokensOf(special);
  return tokensOf(general).every((token, index) => token === wanted[index]);
}

/**
 * The transitions for the events of one descriptor, in the order of the document, where the first one that applies is
 * taken. XState takes those of the most special descriptor before the others, and of an exact one no others at all, so a
 * more general transition counts for the special events as well, where the order makes a difference.
 *
 * @param isExact whether it is one event, and not the beginning of several
 */
export function inDocumentOrder<Transition extends DescribedTransition>(
  transitions: readonly Transition[],
  descriptor: string,
  isExact: boolean,
): Transition[] {
  const isOwn = ({ descriptors }: Transition) =>
    descriptors.some(each => covers(each, descriptor) && covers(descriptor, each));
  const taking = transitions.filter(({ descriptors }) => descriptors.some(each => covers(each, descriptor)));
  const last = isExact ? taking.length : taking.findLastIndex(isOwn);
  const end = taking.findIndex(({ isUnconditional }) => isUnconditional);
  return taking.filter((each, index) => isOwn(each) || (index < last && (end === -1 || index <= end)));
}
