import { registerReferenceView } from '#modules/kit/reference-views/index.ts';

/**
 * Registers what the kit does not know of the records that its forms refer to: people are found by department, and
 * departments are chosen in their tree. The scripts load when a form first needs them.
 */
export function registerReferenceViews(): void {
  registerReferenceView('user', async () => (await import('#modules/people/people/index.ts')).peopleView);
  registerReferenceView(
    'department',
    async () => (await import('#modules/people/department-choice/index.ts')).departmentView,
  );
}
