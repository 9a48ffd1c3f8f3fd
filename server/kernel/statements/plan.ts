/** The part of a plan that is checked; its children are plans of the same kind. */
interface Plan {
  'Relation Name'?: string;
  Schema?: string;
  'Function Name'?: string;
  'Total Cost'?: number;
  Plans?: Plan[];
}

/** What a plan has that a statement may not have. */
export type PlanFault = 'table' | 'function' | 'cost';

/**
 * The planner's estimate of a statement that has no chance to end in time, and is therefore refused immediately. It is no limit: that
 * is the time. An embedded database does about 40,000 of these units in a second, and an estimate may be far too high.
 */
const hopelessCost = 20_000_000;

/** A plan that is not run. */
export class RefusedPlan extends Error {
  override readonly name = 'RefusedPlan';
  readonly fault: PlanFault;
  /** The name of the table or function, or the estimate. */
  readonly what: string;

  constructor(fault: PlanFault, what: string) {
    super(`The plan has a ${fault}: ${what}`);
    this.fault = fault;
    this.what = what;
  }
}

/**
 * The database's own plan shows what a query would read, however it names it.
 *
 * @param explained the reply to `explain (verbose, format json)`
 * @throws RefusedPlan
 */
export function refusePlan(explained: unknown, mayRead: readonly string[]): void {
  const [{ Plan: plan }] = (typeof explained === 'string' ? JSON.parse(explained) : explained) as [
    { Plan: Plan },
  ];
  const allowed = new Set(mayRead);
  for (const step of stepsOf(plan)) {
    const table = step['Relation Name'];
    if (table && !(step.Schema === 'public' && allowed.has(table))) throw new RefusedPlan('table', table);
    if (step['Function Name']) throw new RefusedPlan('function', step['Function Name']);
  }
  const cost = Number(plan['Total Cost']);
  if (!(cost <= hopelessCost)) throw new RefusedPlan('cost', String(cost));
}

function stepsOf(plan: Plan): Plan[] {
  const steps = [plan];
  // Not recursive, because the author of a statement decides the depth of its plan.
  for (const step of steps) steps.push(...(step.Plans ?? []));
  return steps;
}
