import type { AnyResource } from '#contract/resource/define-resource.ts';
import { stateOf } from '#contract/resource/lifecycle.ts';
import { ChoiceTag } from '../kinds/choice-tag.tsx';

/** The state of a record, as the lifecycle of its resource names and colours it. */
export function StateTag({ resource: { lifecycle }, row }: { resource: AnyResource; row: object }) {
  const state = lifecycle?.states[stateOf(lifecycle, row)];
  return state && <ChoiceTag {...state} />;
}
