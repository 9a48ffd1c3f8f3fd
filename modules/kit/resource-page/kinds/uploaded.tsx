import { useState } from 'react';
import type { FilesOptions, PictureOptions, UploadedOptions } from '#contract/resource/kinds/uploaded.ts';
import { entriesOfValue } from '#machines/upload/value.logic.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { fileAddress } from '#modules/ground/platform/http/index.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { useFieldHold } from '#modules/kit/record-form/index.ts';
import { UploadField, type UploadFieldProps } from '#modules/kit/uploads/index.ts';
import type { CellProps, ControlProps } from './kind-view.ts';

type HeldProps = Omit<UploadFieldProps, 'onHold'> & { name: string };

/** An upload that keeps the form from being saved before it is complete. */
function HeldUpload({ name, ...upload }: HeldProps) {
  const [reason, setReason] = useState<string>();
  useFieldHold(name, reason);
  return <UploadField {...upload} onHold={setReason} />;
}

const commonOf = ({ name, value, onChange, label, readOnly }: ControlProps<UploadedOptions, string>) => ({
  name,
  value,
  onChange,
  label,
  readOnly,
});

/** The control of one picture; another one replaces it (UPLOAD-10). */
const ImageControl = (control: ControlProps<PictureOptions, string>) => (
  <HeldUpload
    {...commonOf(control)}
    imagesOnly
    limit={1}
    crop={control.options.crop}
    folder={control.options.folder}
    largest={control.options.largest}
  />
);

/** The control of files. */
function FileControl(control: ControlProps<FilesOptions, string>) {
  const inParts = useCapability('resumableUploads', 'now');
  return (
    <HeldUpload
      {...commonOf(control)}
      inParts={inParts}
      limit={control.options.limit}
      form={control.options.form}
      folder={control.options.folder}
      largest={control.options.largest}
    />
  );
}

/** The files of a record in its details. */
function Stored({ value, options, imagesOnly }: CellProps<UploadedOptions> & { imagesOnly: boolean }) {
  const translate = useBilingual();
  const limit = imagesOnly ? 1 : undefined;
  return (
    <UploadField
      readOnly
      imagesOnly={imagesOnly}
      limit={limit}
      label={translate(options.label)}
      value={String(value)}
      onChange={() => undefined}
    />
  );
}
const FileDetail = (props: CellProps<FilesOptions>) => <Stored {...props} imagesOnly={false} />;
const ImageDetail = (props: CellProps<UploadedOptions>) => <Stored {...props} imagesOnly />;

/** How many letters of a name a cell shows (UPLOAD-20). */
const lettersInCell = 5;

/** Its beginning. The rest has no size, so that the name of the link contains what is seen (WCAG 2.5.3). */
function CutName({ name }: { name: string }) {
  const letters = [...name];
  if (letters.length <= lettersInCell) return name;
  return (
    <>
      {letters.slice(0, lettersInCell).join('')}
      <span className="text-[0px]">{letters.slice(lettersInCell).join('')}</span>
      <span aria-hidden>…</span>
    </>
  );
}

/** The names of the files of a record in a list, each a link to its file. */
const FileNames = ({ value }: Pick<CellProps<FilesOptions>, 'value'>) => (
  <span className="flex gap-2 overflow-hidden">
    {entriesOfValue(String(value)).map(({ fileName, filePath }) => (
      <a
        key={filePath}
        className="text-accent-ink hover:underline"
        href={fileAddress(filePath)}
        rel="noopener"
        target="_blank"
        data-tooltip={fileName}
      >
        <CutName name={fileName} />
      </a>
    ))}
  </span>
);

export default { ImageControl, FileControl, FileDetail, ImageDetail, FileNames };
