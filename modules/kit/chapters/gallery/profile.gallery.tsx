import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Avatar, DescriptionList } from '#modules/ground/ui/index.ts';
import { galleryAnswers } from '../answers.ts';
import type { GalleryChapter, GalleryWidgetProps } from '../chapter.ts';

/** Who somebody is: picture, name, and what is known of them. */
function ProfileWidget({ value, compact }: GalleryWidgetProps) {
  const translate = useBilingual();
  const name = String(value);
  const unknown = translate(['未填写', 'Not given']);
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={name || unknown} size={compact ? 40 : 64} decorative />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-lg">{name || unknown}</p>
          <p className="text-text-muted">{translate(['藏品保管部', 'Collections'])}</p>
        </div>
      </div>
      <DescriptionList
        items={[
          { key: 'position', term: translate(['职务', 'Position']), detail: translate(['保管员', 'Keeper']) },
          { key: 'phone', term: translate(['电话', 'Phone']), detail: '010-88886666' },
          { key: 'email', term: translate(['邮箱', 'E-mail']), detail: '' },
          { key: 'since', term: translate(['入职', 'Since']), detail: '2019-07-01' },
        ]}
      />
    </div>
  );
}

export const chapter: GalleryChapter = {
  id: 'profile',
  title: ['个人资料', 'Profile'],
  purpose: [
    '一个人的头像、姓名和资料；没有头像时显示姓名的末字，没有填写的一项显示为横线。',
    'The picture, name and details of somebody: without a picture a letter of the name, and a dash for what is not given.',
  ],
  requirements: ['PAGE-53'],
  keys: [],
  Widget: ProfileWidget,
  values: { one: '林晓梅' },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
};
