import { type GalleryChapter, type GalleryWidgetProps, galleryAnswers } from '#modules/kit/chapters/index.ts';
import { UploadField } from '../components/upload-field.tsx';
import { pretendedSending } from './pretended-sending.ts';

const drawing = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#1f6f6b"/><circle cx="200" cy="200" r="120" fill="#f2c14e"/></svg>',
)}`;

/** The picture is kept in itself (UPLOAD-22), because there is no server that keeps it. */
const keptInline = pretendedSending({ type: 'send.replied', reply: { success: true, message: 'local' } });

/** A picture of which a square is chosen before it is uploaded. */
const CropWidget = ({ value, onChange, label, readOnly, disabled, compact }: GalleryWidgetProps) => (
  <UploadField
    imagesOnly
    limit={1}
    crop={1}
    label={label}
    value={String(value)}
    onChange={onChange}
    variant={compact ? 'button' : 'zone'}
    readOnly={readOnly}
    disabled={disabled}
    send={keptInline}
  />
);

export const chapter: GalleryChapter = {
  id: 'crop',
  title: ['裁剪图片', 'Crop'],
  purpose: [
    '选择图片后先裁剪：拖动或用方向键移动，缩放，旋转，也可以使用原图。',
    'A chosen picture is cropped first: moved by dragging or with the arrow keys, enlarged, turned, or used as it is.',
  ],
  requirements: ['PAGE-53', 'UPLOAD-15'],
  keys: [
    { keys: ['↑', '↓', '←', '→'], does: ['移动图片', 'Moves the picture'] },
    { keys: ['Enter'], does: ['裁剪并上传', 'Crops and uploads'] },
  ],
  Widget: CropWidget,
  values: { one: drawing },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
};
