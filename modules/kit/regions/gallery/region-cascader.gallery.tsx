import { type GalleryChapter, type GalleryWidgetProps, galleryAnswers } from '#modules/kit/chapters/index.ts';
import { RegionField } from '../components/region-field.tsx';

function Cascader({ value, onChange, label, disabled, readOnly, compact }: GalleryWidgetProps) {
  return (
    <RegionField
      value={String(value)}
      onChange={onChange}
      label={label}
      disabled={disabled || readOnly}
      controlSize={compact ? 'sm' : 'md'}
    />
  );
}

/** A type that there is not is named at its place (FORM-03). */
const OfAnotherType = () => (
  <RegionField type="tree" value="" onChange={() => undefined} label="type: tree" />
);

export const chapter: GalleryChapter = {
  id: 'region-cascader',
  title: ['地区（级联）', 'Region, cascading'],
  purpose: [
    '在一个输入框中逐级选择省份、城市和区县；地区数据在打开时才加载。不存在的类型会在原处说明。',
    'Province, city and county level by level in one field; the regions are loaded when it opens. A type that there is not is named at its place.',
  ],
  requirements: ['FORM-02', 'FORM-03', 'FORM-04'],
  keys: [
    { keys: ['Enter', 'Space', '↓'], does: ['打开', 'Opens the list'] },
    { keys: ['↑', '↓', 'Home', 'End'], does: ['在一级之内移动', 'Moves within a level'] },
    {
      keys: ['→', 'Enter', 'Space'],
      does: ['到下一级；在最后一级选定', 'Goes to the next level; on the last one, chooses'],
    },
    { keys: ['←'], does: ['回到上一级', 'Goes back to the level before'] },
    { keys: ['Delete', 'Backspace'], does: ['清空', 'Empties'] },
  ],
  Widget: Cascader,
  values: { one: '110101' },
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
  Further: OfAnotherType,
};
