import { ownMessagePreferences, saveMessagePreferences } from '#contract/areas/message-preferences.ts';
import { handle } from '#server/kernel/http/route.ts';
import { readPreferences, storePreferences } from './own-preferences.ts';

export const messagePreferenceRoutes = [
  handle(ownMessagePreferences, (_input, context) => readPreferences(context)),
  handle(saveMessagePreferences, storePreferences),
];
