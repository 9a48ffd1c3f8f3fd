import { flag } from '#contract/resource/kinds/flag.ts';
import { type GalleryChapter, type GalleryWidgetProps, galleryAnswers } from '#modules/kit/chapters/index.ts';
import { viewOf } from '../kinds/registry.ts';

const field = flag({ label: ['开关', 'Switch'], values: ['Y', 'N'], as: 'switch' });
const { Control } = viewOf(field);

const FlagSwitch = ({ value, onChange, label, disabled, readOnly }: GalleryWidgetProps) => (
  <Control
    name="flag"
    value={String(value)}
    onChange={onChange}
    onBlur={() => undefined}
    ref={null}
    label={label}
    options={field.options}
    placeholder=""
    readOnly={disabled || readOnly}
  />
);

export const chapter: GalleryChapter = {
  id: 'flag-switch',
  title: ['开关', 'Switch'],
  purpose: ['打开时存为 Y，关闭时存为 N。', 'Stores Y where it is on and N where it is off.'],
  requirements: ['FORM-08'],
  keys: [{ keys: ['Space', 'Enter'], does: ['打开或关闭', 'Turns it on or off'] }],
  Widget: FlagSwitch,
  values: { one: 'Y' },
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
};
