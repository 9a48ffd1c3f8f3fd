import type { Field } from '#contract/resource/field.ts';
import { type GalleryChapter, type GalleryWidgetProps, galleryAnswers } from '#modules/kit/chapters/index.ts';
import { viewOf } from '../kinds/registry.ts';

type OwnParts = Pick<GalleryChapter, 'id' | 'title' | 'purpose' | 'requirements' | 'keys' | 'values'>;

/** The control of a kind, as record forms show it. */
function KindWidget({
  field,
  value,
  onChange,
  label,
  disabled,
  readOnly,
}: GalleryWidgetProps & { field: Field }) {
  const { Control } = viewOf(field);
  return (
    <Control
      name={field.kind.name}
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
}

/** The chapter of a kind of field that asks no server. */
export const kindChapter = (field: Field, parts: OwnParts): GalleryChapter => ({
  ...parts,
  Widget: props => <KindWidget field={field} {...props} />,
  isGroup: viewOf(field).isGroup?.(field.options) ?? false,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
});
