import { type GalleryChapter, type GalleryWidgetProps, galleryAnswers } from '#modules/kit/chapters/index.ts';
import { RegionField } from '../components/region-field.tsx';

function Selects({ value, onChange, label, disabled, readOnly, compact }: GalleryWidgetProps) {
  return (
    <RegionField
      type="select"
      value={String(value)}
      onChange={onChange}
      label={label}
      disabled={disabled || readOnly}
      controlSize={compact ? 'sm' : 'md'}
    />
  );
}

export const chapter: GalleryChapter = {
  id: 'region-select',
  title: ['地区（下拉框）', 'Region, a list for each level'],
  purpose: [
    '每一级一个下拉框；改变一级会清空其下各级。',
    'A list for each level; a change of one empties those within it.',
  ],
  requirements: ['FORM-02', 'FORM-05'],
  keys: [
    { keys: ['Tab'], does: ['到下一级', 'Goes to the next level'] },
    { keys: ['Enter', 'Space', '↑', '↓'], does: ['打开一级的列表', 'Opens the list of a level'] },
    { keys: ['Delete', 'Backspace'], does: ['清空这一级', 'Empties the level'] },
  ],
  Widget: Selects,
  values: { one: '410503' },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
};
