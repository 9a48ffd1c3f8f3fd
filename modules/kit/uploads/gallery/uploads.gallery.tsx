import { useCallback, useRef, useState } from 'react';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { SendEvent } from '#machines/upload/upload-file.types.ts';
import { entriesOfValue } from '#machines/upload/value.logic.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Field } from '#modules/ground/ui/index.ts';
import {
  type FollowedActor,
  type GalleryChapter,
  type GalleryWidgetProps,
  galleryAnswers,
} from '#modules/kit/chapters/index.ts';
import { UploadField } from '../components/upload-field.tsx';
import type { UploadActor } from '../use-upload.ts';
import { drawings } from './drawings.ts';
import { pretendedSending } from './pretended-sending.ts';

const [first, second, third] = drawings;

/** The picture is kept in itself (UPLOAD-22), because there is no server that keeps it. */
const keptInline = pretendedSending({ type: 'send.replied', reply: { success: true, message: 'local' } });

/** One picture, or several files. */
function UploadWidget({ value, onChange, label, readOnly, disabled, compact, onActor }: GalleryWidgetProps) {
  const isList = typeof value !== 'string';
  return (
    <UploadField
      label={label}
      value={isList ? value.join(',') : value}
      onChange={next => onChange(isList ? entriesOfValue(next).map(({ filePath }) => filePath) : next)}
      limit={isList ? 5 : 1}
      imagesOnly={!isList}
      variant={compact ? 'button' : 'zone'}
      readOnly={readOnly}
      disabled={disabled}
      send={keptInline}
      onActor={onActor && (actor => onActor(actor as unknown as FollowedActor))}
    />
  );
}

const cases: readonly {
  readonly id: string;
  readonly label: readonly [string, string];
  readonly end: SendEvent | undefined;
  readonly size: number;
}[] = [
  { id: 'uploading', label: ['正在上传', 'Uploading'], end: undefined, size: 4_000 },
  { id: 'interrupted', label: ['请求失败', 'A failed request'], end: { type: 'send.failed' }, size: 4_000 },
  {
    id: 'refused',
    label: ['服务器拒绝', 'Refused by the server'],
    end: { type: 'send.replied', reply: { success: false, message: '磁盘空间不足 / disk is full' } },
    size: 4_000,
  },
  { id: 'tooLarge', label: ['超过大小', 'Too large'], end: undefined, size: 40_000 },
];

/** An upload in which a file has been chosen already. */
function ChosenUpload({ end, size, label }: (typeof cases)[number]) {
  const translate = useBilingual();
  const [value, setValue] = useState('');
  const [send] = useState(() => pretendedSending(end));
  const begun = useRef<UploadActor>(undefined);
  const begin = useCallback(
    (actor: UploadActor) => {
      if (begun.current !== undefined) return;
      begun.current = actor;
      const source = new File([new Uint8Array(size)], 'front.png', { type: 'image/png' });
      actor.send({ type: 'files.choose', files: [{ name: source.name, type: source.type, size, source }] });
    },
    [size],
  );
  return (
    <Field group label={translate(label)}>
      <UploadField
        imagesOnly
        limit={3}
        largest={10_240}
        label={translate(label)}
        value={value}
        onChange={setValue}
        send={send}
        onActor={begin}
      />
    </Field>
  );
}

/** The states of a file that no value shows. */
const FileStates = () => (
  <div className="col-span-full grid min-w-0 gap-4 sm:grid-cols-2">
    {cases.map(each => (
      <ChosenUpload key={each.id} {...each} />
    ))}
  </div>
);

export const chapter: GalleryChapter = {
  id: 'uploads',
  title: ['上传', 'Uploads'],
  purpose: [
    '上传文件和图片：选择、拖放或粘贴，显示进度，失败可重试，可调整顺序；图片可放大和旋转。',
    'Uploads files and pictures that are chosen, dropped or pasted, with progress, retry and an order; pictures can be enlarged and turned.',
  ],
  requirements: [
    ...[
      'UPLOAD-01',
      'UPLOAD-02',
      'UPLOAD-03',
      'UPLOAD-04',
      'UPLOAD-05',
      'UPLOAD-06',
      'UPLOAD-07',
      'UPLOAD-08',
    ],
    ...[
      'UPLOAD-09',
      'UPLOAD-10',
      'UPLOAD-11',
      'UPLOAD-12',
      'UPLOAD-13',
      'UPLOAD-14',
      'UPLOAD-15',
      'UPLOAD-16',
    ],
    ...['UPLOAD-18', 'UPLOAD-21', 'UPLOAD-22', 'API-85'],
  ],
  keys: [
    {
      keys: ['Enter', 'Space'],
      does: ['选择文件；拿起或放下一个文件', 'Chooses files; lifts a file or puts it down'],
    },
    { keys: ['↑', '↓'], does: ['移动拿起的文件', 'Moves the lifted file'] },
    { keys: ['Ctrl', 'V'], does: ['粘贴剪贴板中的文件或图片', 'Pastes files or a picture'] },
    { keys: ['+', '-', '0'], does: ['在查看器中缩放', 'Zooms in the viewer'] },
    { keys: ['R', 'Shift'], does: ['在查看器中旋转', 'Turns the picture in the viewer'] },
  ],
  Widget: UploadWidget,
  values: { one: first, several: [first, second, third] },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
  Further: FileStates,
  machine: uploadMachine,
};
