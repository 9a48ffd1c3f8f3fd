import {
  chooseListView,
  chooseRoleView,
  deleteListView,
  listViews,
  saveListView,
  viewAudiences,
} from '#contract/areas/list-views.ts';
import { handle } from '#server/kernel/http/route.ts';
import { audiences } from './audience.ts';
import { chooseForRole, chooseView } from './defaults.ts';
import { readViews } from './read-views.ts';
import { deleteView, saveView } from './save-view.ts';

export const listViewRoutes = [
  handle(listViews, readViews),
  handle(saveListView, saveView),
  handle(deleteListView, deleteView),
  handle(chooseListView, chooseView),
  handle(chooseRoleView, chooseForRole),
  handle(viewAudiences, audiences),
];
