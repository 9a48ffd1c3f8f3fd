import { useEffect, useState } from 'react';
import { largestInParts, sentInPartsFrom, uploadLimit } from '#contract/constants.ts';
import { isImage } from '#machines/upload/upload.logic.ts';
import { entriesOfValue, type UploadForm, valueOfEntries } from '#machines/upload/value.logic.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { VisuallyHidden } from '#modules/ground/ui/index.ts';
import { type SendFile, sendFileInParts } from '../send-file.ts';
import { uploadText } from '../text.ts';
import { type UploadActor, useUpload } from '../use-upload.ts';
import { CropPicture } from './lazy-crop.tsx';
import { UploadTrigger, type UploadVariant } from './upload-trigger.tsx';
import { UploadedFiles } from './uploaded-files.tsx';

export interface UploadFieldProps {
  /** The stored files, in either form. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names the field, beside what its buttons do. */
  readonly label: string;
  /** How the files are stored; by default their paths joined by commas. */
  readonly form?: UploadForm | undefined;
  /** The most files, of which the last are kept; unlimited by default (UPLOAD-10). */
  readonly limit?: number | undefined;
  /** Only pictures are accepted (UPLOAD-15). */
  readonly imagesOnly?: boolean | undefined;
  /** The largest file in bytes; by default what the server accepts. */
  readonly largest?: number | undefined;
  /** The business folder; temp by default (UPLOAD-21). */
  readonly folder?: string | undefined;
  /** A place to drop files, which is the default, or a button alone. */
  readonly variant?: UploadVariant | undefined;
  /** The text of its button; by default 点击上传 (UPLOAD-18). */
  readonly text?: string | undefined;
  /** A picture is cropped to this width by height before it is uploaded. */
  readonly crop?: number | undefined;
  readonly readOnly?: boolean | undefined;
  /** Whether stored files can be downloaded and removed; both by default. */
  readonly allowDownload?: boolean | undefined;
  readonly allowRemove?: boolean | undefined;
  /** The field of a reply that has the stored path; message by default. */
  readonly responseName?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Receives why the files are not complete yet: one is uploading, or has failed. */
  readonly onHold?: ((reason: string | undefined) => void) | undefined;
  readonly onActor?: ((actor: UploadActor) => void) | undefined;
  /** The server takes large files in parts, which can be paused and resume. */
  readonly inParts?: boolean | undefined;
  /** Sends a file; by default to the server. */
  readonly send?: SendFile | undefined;
}

/** Uploads files and pictures and keeps what is stored of them (UPLOAD-01 to UPLOAD-16). */
export function UploadField(props: UploadFieldProps) {
  const { value, onChange, form = 'paths' } = props;
  const [known, setKnown] = useState({ value, generation: 0 });
  // Another value from outside, such as that of another record, begins a new upload.
  if (known.value !== value) setKnown({ value, generation: known.generation + 1 });
  // What is under way ends as it began: that the server takes parts may become known only then.
  const [isPending, setIsPending] = useState(false);
  const [inParts, setInParts] = useState(props.inParts === true);
  if (!isPending && inParts !== (props.inParts === true)) setInParts(!inParts);
  return (
    <RunningUpload
      // What the server takes is known before the first file, or begins a new upload.
      key={`${known.generation} ${inParts}`}
      {...props}
      inParts={inParts}
      onPending={setIsPending}
      onChange={next => {
        setKnown(present => ({ ...present, value: next }));
        onChange(next);
      }}
      form={form}
    />
  );
}

function RunningUpload({
  value,
  onChange,
  label,
  form = 'paths',
  limit,
  imagesOnly = false,
  inParts = false,
  largest = inParts ? largestInParts : uploadLimit,
  folder,
  variant,
  text,
  crop,
  readOnly = false,
  allowDownload = true,
  allowRemove = true,
  responseName,
  disabled = false,
  onHold,
  onActor,
  onPending,
  send = inParts ? sendFileInParts : undefined,
}: UploadFieldProps & { onPending: (isPending: boolean) => void }) {
  const t = useText(uploadText);
  const uploading = useUpload({
    stored: entriesOfValue(value),
    imagesOnly,
    largest,
    ...(limit !== undefined && { limit }),
    ...(folder !== undefined && { folder }),
    ...(responseName !== undefined && { responseName }),
    ...(send !== undefined && { send }),
    ...(inParts && { pausableFrom: sentInPartsFrom }),
    onChange: entries => onChange(valueOfEntries(entries, form)),
  });
  const { actor, files, choose, isUploading } = uploading;
  useEffect(() => onActor?.(actor), [actor, onActor]);
  const hasFailed = files.some(({ status }) => status === 'error');
  const done = files.filter(({ status }) => status === 'done').length;
  const reason = isUploading ? t('stillUploading') : hasFailed ? t('someFailed') : undefined;
  const isPending = isUploading || hasFailed;
  useEffect(() => {
    onPending(isPending);
    return () => onPending(false);
  }, [isPending, onPending]);
  const latest = useLatest(onHold);
  useEffect(() => latest.current?.(reason), [reason]);
  useEffect(() => () => latest.current?.(undefined), []);
  const isFixed = readOnly || disabled;
  const [toCrop, setToCrop] = useState<File>();
  const take = (chosen: readonly File[]) => {
    const [picture, ...others] = chosen;
    // What is no picture is refused, not cropped.
    if (crop !== undefined && picture && others.length === 0 && isImage(picture)) setToCrop(picture);
    else choose(chosen);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <UploadedFiles
        uploading={uploading}
        label={label}
        largest={largest}
        imagesOnly={imagesOnly}
        isLarge={imagesOnly && limit === 1}
        readOnly={isFixed}
        allowDownload={allowDownload}
        allowRemove={allowRemove}
      />
      {!readOnly && (
        <UploadTrigger
          label={label}
          variant={variant}
          text={text}
          limit={limit}
          largest={largest}
          imagesOnly={imagesOnly}
          disabled={disabled}
          onFiles={take}
        />
      )}
      {toCrop && (
        <CropPicture
          file={toCrop}
          aspect={crop}
          onPicture={picture => {
            setToCrop(undefined);
            choose([picture]);
          }}
          onClose={() => setToCrop(undefined)}
        />
      )}
      <VisuallyHidden role="status">
        {!isFixed && !isUploading && done > 0 && t('settled', { count: done })}
      </VisuallyHidden>
    </div>
  );
}
