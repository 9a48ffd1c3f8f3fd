import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { Button, Field, Input, toast } from '#modules/ground/ui/index.ts';
import { describe, usePictureText } from '#modules/kit/picture-texts/index.ts';
import { uploadText } from '../text.ts';

const longest = 200;

/** What a picture shows, in words; whoever may change it does so here. */
export function PictureText({ path }: { path: string }) {
  const t = useText(uploadText);
  const stored = usePictureText(path);
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const saving = useMutation({
    mutationFn: (text: string) => describe(path, text, queries),
    onSuccess: () => {
      setTyped(undefined);
      toast.success(t('viewer.described'));
    },
    onError: error => toast.error(failureText(error)),
  });
  if (stored === undefined) return null;
  if (!stored.mayChange) return stored.text === '' ? null : <p className="wrap-anywhere">{stored.text}</p>;
  const text = typed ?? stored.text;
  const isOther = text.trim() !== stored.text;
  const save = () => {
    if (isOther && !saving.isPending) saving.mutate(text);
  };
  return (
    <div className="flex items-end gap-2">
      <Field label={t('viewer.text')} hint={t('viewer.textHint')} className="min-w-0 flex-1">
        <Input
          value={text}
          maxLength={longest}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={keyHandler(event => {
            // The keys of the picture are letters here.
            event.stopPropagation();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          })}
        />
      </Field>
      <Button loading={saving.isPending} disabled={!isOther} onClick={save}>
        {t('viewer.saveText')}
      </Button>
    </div>
  );
}
