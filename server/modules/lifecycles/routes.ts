import { lifecycleCounts } from '#contract/areas/lifecycles.ts';
import { handle } from '#server/kernel/http/route.ts';
import { countStates } from '#server/records/resource/count-states.ts';

export const lifecycleRoutes = [handle(lifecycleCounts, (_input, context) => countStates(context))];
