import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { SplitPanel } from '#modules/ground/ui/split-panel.tsx';
import { galleryAnswers } from '../answers.ts';
import type { GalleryChapter, GalleryWidgetProps } from '../chapter.ts';

/** The share of an empty value, in percent. */
const usualShare = 40;

/** A list beside what is chosen in it, with a line between them that is moved. */
function SplitWidget({ value, onChange, disabled, readOnly, label }: GalleryWidgetProps) {
  const translate = useBilingual();
  return (
    <SplitPanel
      share={Number(value) || usualShare}
      onChange={disabled || readOnly ? undefined : share => onChange(String(share))}
      label={`${translate(['两侧宽度', 'Width of the sides'])} ${label}`}
      className="h-40 rounded border border-border"
      first={
        <ul className="p-3">
          {[
            ['青铜鼎', 'Bronze tripod'],
            ['青花瓶', 'Blue and white vase'],
            ['玉璧', 'Jade disc'],
          ].map(name => (
            <li key={name[1]}>{translate(name as [string, string])}</li>
          ))}
        </ul>
      }
      second={
        <p className="p-3">
          {translate([
            '商代晚期，通高 21.5 厘米，口沿有修补。',
            'Late Shang, 21.5 cm high, mended at the rim.',
          ])}
        </p>
      }
    />
  );
}

export const chapter: GalleryChapter = {
  id: 'split-panel',
  title: ['分栏', 'Split panel'],
  purpose: [
    '左右两栏，中间的分隔线可以拖动或用方向键移动；宽度不够时上下排列。',
    'Two sides, and a line between them that is moved by dragging or with the arrow keys; without room one stands below the other.',
  ],
  requirements: ['PAGE-53'],
  keys: [
    { keys: ['←', '→'], does: ['移动分隔线', 'Moves the line'] },
    { keys: ['Home', 'End'], does: ['移到最左或最右', 'Moves it to its ends'] },
  ],
  Widget: SplitWidget,
  values: { one: '60' },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
};
