import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { largestAvatar } from '#contract/constants.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { thumbnailAddress, uploadPicture } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Avatar, Button, toast } from '#modules/ground/ui/index.ts';
import { CropPicture } from '#modules/kit/uploads/index.ts';
import { accountText } from '../account-text.ts';

interface OwnPictureProps {
  name: string;
  value: string;
  onChange: (path: string) => void;
}

/** The picture of the person, which can be replaced and removed; it counts once the form is saved. */
export function OwnPicture({ name, value, onChange }: OwnPictureProps) {
  const t = useText(accountText);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const sending = useMutation({
    mutationFn: (file: File) => uploadPicture(file, { folder: 'avatar' }),
    onSuccess: onChange,
    onError: error => toast.error(failureText(error)),
  });
  const store = (picture: File) => {
    setChosen(undefined);
    // A part of a large picture is small enough.
    if (picture.size > largestAvatar) toast.error(t('avatarTooLarge'));
    else sending.mutate(picture);
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} src={thumbnailAddress(value, 72)} size={72} />
      <div>
        <div className="flex flex-wrap gap-2">
          <Button loading={sending.isPending} onClick={() => input.current?.click()}>
            {t('chooseAvatar')}
          </Button>
          {value !== '' && (
            // No path changes while a file is uploading (UPLOAD-09).
            <Button disabled={sending.isPending} onClick={() => onChange('')}>
              {t('removeAvatar')}
            </Button>
          )}
        </div>
        <p className="mt-1 text-sm text-text-muted">{t('avatarHint')}</p>
      </div>
      {chosen && <CropPicture file={chosen} onPicture={store} onClose={() => setChosen(undefined)} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('avatar')}
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={event => {
          setChosen(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
