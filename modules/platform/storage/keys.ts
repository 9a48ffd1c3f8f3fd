import { z } from 'zod';
import { type DictionaryItem, dictionaryItemsSchema } from '#contract/areas/dictionary.ts';
import { type AuthEntry, authEntrySchema } from '#contract/areas/permission.ts';
import { storedLifetime } from '#contract/constants.ts';
import { type StoredValue, storedValue } from './stored-value.ts';

/** The token of the session (STORE-01, STORE-07). */
export const storedToken = storedValue({
  key: 'Access-Token',
  schema: z.string().min(1),
  lifetime: storedLifetime,
});

/** The chosen tenant (STORE-02). */
export const storedTenant = storedValue({ key: 'TENANT_ID', schema: z.string(), lifetime: storedLifetime });

/** Every dictionary with its items, as the sign-in brought it (STORE-03). */
export const storedDictionaries: StoredValue<Record<string, DictionaryItem[]>> = storedValue({
  key: 'UI_CACHE_DB_DICT_DATA',
  schema: z.record(z.string(), dictionaryItemsSchema),
  lifetime: storedLifetime,
});

/** The granted buttons, forgotten with the window (STORE-04, STORE-10). */
export const storedButtonAuth: StoredValue<AuthEntry[]> = storedValue({
  key: 'LOGIN_USER_BUTTON_AUTH',
  schema: z.array(authEntrySchema),
  area: 'session',
});

/** Who is signed in, as far as the frame shows it (STORE-05, STORE-08). */
export const storedUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string(),
  welcome: z.string(),
});
export const storedUser = storedValue({
  key: 'Login_Userinfo',
  schema: storedUserSchema,
  lifetime: storedLifetime,
});

/** The login name (STORE-08). */
export const storedUsername = storedValue({
  key: 'Login_Username',
  schema: z.string(),
  lifetime: storedLifetime,
});

/**
 * How this person set up the console in this browser (STORE-06, SETTINGS-16). A field that is absent or broken takes
 * its default, so that one bad value does not cost the others.
 */
export const localSettingsSchema = z.object({
  sidebarOpened: z.boolean().catch(true),
  device: z.enum(['desktop', 'mobile']).catch('desktop'),
  /** The scheme of the side menu (SETTINGS-03). */
  theme: z.enum(['dark', 'light']).catch('dark'),
  /** The scheme of the console itself. */
  mode: z.enum(['light', 'dark', 'system']).catch('light'),
  layout: z.enum(['sidemenu', 'topmenu']).catch('sidemenu'),
  contentWidth: z.enum(['Fluid', 'Fixed']).catch('Fixed'),
  fixedHeader: z.boolean().catch(true),
  fixedSidebar: z.boolean().catch(true),
  autoHideHeader: z.boolean().catch(false),
  color: z.string().catch('blue'),
  weak: z.boolean().catch(false),
  multipage: z.boolean().catch(true),
  language: z.enum(['zh-CN', 'en-US']).catch('zh-CN'),
});
export type LocalSettings = z.output<typeof localSettingsSchema>;
export const storedSettings: StoredValue<LocalSettings> = storedValue({
  key: 'LOCAL_SETTINGS',
  schema: localSettingsSchema as z.ZodType<LocalSettings>,
});

/** How many rows the add button of an editable table inserts, and where (STORE-06, TABLE-121 to TABLE-125). */
export const storedAddRow = storedValue({
  key: 'ADD_ROW_SETTING',
  schema: z.object({
    count: z.number().int().min(1),
    position: z.number().int().min(0),
    scrollToBottom: z.boolean(),
  }),
});

/** The saved advanced queries of one page, by its route path or save code (STORE-06, QUERY-05, QUERY-24). */
export const storedQueriesOf = (code: string) =>
  storedValue({
    key: `SUPER_QUERY_${code}`,
    schema: z.array(
      z.object({ title: z.string(), matchType: z.enum(['and', 'or']), records: z.array(z.unknown()) }),
    ),
  });
