import type { ReferenceView } from '#modules/kit/reference-views/index.ts';
import { PeopleLists, PeoplePicker } from './pickers.ts';

/** How fields of forms choose and name people. */
export const peopleView: ReferenceView = {
  inPlace: async () => {
    const [{ UserSelect }, { UserNames }] = await Promise.all([
      import('./components/user-select.tsx'),
      import('./components/user-names.tsx'),
    ]);
    return { Select: UserSelect, Names: UserNames };
  },
  dialogs: { dialog: PeoplePicker, lists: PeopleLists },
};
