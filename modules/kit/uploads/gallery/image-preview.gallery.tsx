import { useState } from 'react';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { type GalleryChapter, type GalleryWidgetProps, galleryAnswers } from '#modules/kit/chapters/index.ts';
import { PictureViewer } from '../components/lazy-picture-viewer.tsx';
import { drawings } from './drawings.ts';

/** Pictures that are opened large; one that cannot be loaded is shown as such. */
function PreviewWidget({ value, disabled, label }: GalleryWidgetProps) {
  const translate = useBilingual();
  const [opened, setOpened] = useState<string>();
  const pictures = (typeof value === 'string' ? [value] : value).map((path, index) => ({
    id: String(index),
    name: translate([`第 ${index + 1} 幅`, `Picture ${index + 1}`]),
    path,
  }));
  if (pictures.length === 0)
    return <p className="text-text-muted">{translate(['没有图片', 'No pictures'])}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {pictures.map(({ id, name, path }) => (
        <Button
          key={id}
          variant="ghost"
          disabled={disabled}
          className="h-auto p-1"
          aria-label={`${translate(['查看', 'View'])} ${name} ${label}`}
          onClick={() => setOpened(id)}
        >
          <img src={path} alt="" className="h-16 w-20 rounded object-cover" />
        </Button>
      ))}
      {opened !== undefined && (
        <PictureViewer pictures={pictures} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}

export const chapter: GalleryChapter = {
  id: 'image-preview',
  title: ['图片预览', 'Image preview'],
  purpose: [
    '放大查看图片：缩放、旋转、翻到上一张和下一张，都可以用键盘。',
    'Pictures shown large: enlarged, turned, and leafed through, all by keyboard as well.',
  ],
  requirements: ['PAGE-53'],
  keys: [
    { keys: ['+', '-', '0'], does: ['放大、缩小、适应窗口', 'Enlarges, reduces, fits the window'] },
    { keys: ['R'], does: ['向右旋转', 'Turns to the right'] },
    { keys: ['Page Up', 'Page Down'], does: ['上一张、下一张', 'The previous and the next picture'] },
    { keys: ['Esc'], does: ['关闭', 'Closes'] },
  ],
  Widget: PreviewWidget,
  values: { several: drawings },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
};
