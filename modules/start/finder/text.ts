import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

/** The title of the button is fixed in its English rendering, in every language (MENU-23). */
const searchTitle = 'search menu';

export const finderText = registerMessages('finder', {
  'zh-CN': { searchTitle, search: '搜索' },
  'en-US': { searchTitle, search: 'Search' },
});
