import { afterEach, describe, expect, it } from 'vitest';
import { announcementResource } from '#contract/areas/announcements.ts';
import { roleResource } from '#contract/areas/roles.ts';
import { userResource } from '#contract/areas/users.ts';
import { announcementColumns } from '#modules/content/announcements/columns.tsx';
import { setLanguage, translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { columnsOf } from '#modules/kit/resource-page/columns.tsx';

afterEach(() => setLanguage('zh-CN'));

const widths = (resource: Parameters<typeof columnsOf>[0]['resource'], columns?: object) =>
  new Map(columnsOf({ resource, columns }, translateBilingual).map(({ key, width }) => [key, width]));

describe('the width of a column', () => {
  it('fits the longest tag and the heading in the language of the console', () => {
    const chinese = widths(announcementResource, announcementColumns);
    expect(chinese.get('state')).toBe(104);
    setLanguage('en-US');
    const english = widths(announcementResource, announcementColumns);
    // "Scheduled" in a tag, and "Departments"
    expect(english.get('state')).toBeGreaterThanOrEqual(105);
    expect(english.get('msgType_dictText')).toBeGreaterThanOrEqual(110);
  });

  it('stays as declared where every text fits', () => {
    expect(widths(roleResource).get('description')).toBe(260);
    expect(widths(userResource).get('avatar')).toBe(72);
  });
});
