import { useMutation } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { ImageIcon, ImageUp } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { Button, Field, Input } from '#modules/ground/ui/index.ts';
import { Popover, PopoverContent, PopoverTrigger } from '#modules/ground/ui/popover.tsx';
import { isAllowedPicture } from '../addresses.ts';
import { atText } from '../at-text.ts';
import { richText } from '../text.ts';
import { uploadForText } from '../upload-for-text.ts';
import { ToolButton } from './tool-button.tsx';

const kinds = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** A text has 500,000 characters at most, with the pictures that are embedded where the server keeps none. */
const limit = 200 * 1024;

type Refusal = 'imageRefused' | 'imageKind' | 'imageTooLarge';

/** Inserts a picture: one of this site, or a file, which is uploaded. */
export function ImageButton({ editor }: { editor: Editor }) {
  const t = useText(richText);
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <ToolButton label={t('image')}>
          <ImageIcon aria-hidden />
        </ToolButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('image')} className="grid w-80 max-w-[calc(100vw-1rem)] gap-3">
        <ImageForm editor={editor} onInserted={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

/** What is asked about a picture. An upload ends with it. */
function ImageForm({ editor, onInserted }: { editor: Editor; onInserted: () => void }) {
  const t = useText(richText);
  const [address, setAddress] = useState('');
  const [description, setDescription] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const file = useRef<HTMLInputElement>(null);
  const [ending] = useState(() => new AbortController());
  const sending = useMutation({
    mutationFn: (chosen: File) => uploadForText(chosen, ending.signal),
    onSuccess: async (uploaded, chosen) => {
      if (ending.signal.aborted) return;
      if (uploaded !== undefined) insert(uploaded);
      else if (chosen.size > limit) setRefusal('imageTooLarge');
      else insert(await dataAddressOf(chosen));
    },
  });
  useEffect(() => () => ending.abort(), [ending]);
  const insert = (src: string) => {
    if (!isAllowedPicture(src)) {
      setRefusal('imageRefused');
      return;
    }
    atText(editor).setImage({ src, alt: description.trim() }).run();
    onInserted();
  };
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (chosen === undefined) return;
    sending.reset();
    if (!kinds.includes(chosen.type)) setRefusal('imageKind');
    else {
      setRefusal(undefined);
      sending.mutate(chosen);
    }
  };
  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert(address.trim());
  });
  return (
    <>
      <Field label={t('imageAlt')} hint={t('imageAltHint')}>
        <Input
          value={description}
          maxLength={200}
          onKeyDown={keyHandler(event => event.key === 'Enter' && event.preventDefault())}
          onChange={event => setDescription(event.target.value)}
        />
      </Field>
      <Field
        label={t('imageAddress')}
        hint={t('imageHint')}
        error={refusal ? t(refusal, { limit: limit / 1024 }) : sending.error && failureText(sending.error)}
      >
        <Input
          value={address}
          maxLength={500}
          onKeyDown={onKeyDown}
          onChange={event => setAddress(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {sending.error && sending.variables && (
          <Button size="sm" onClick={() => sending.mutate(sending.variables)}>
            {t('imageAgain')}
          </Button>
        )}
        <Button
          size="sm"
          icon={<ImageUp aria-hidden />}
          loading={sending.isPending}
          onClick={() => file.current?.click()}
        >
          {t('imageFile')}
        </Button>
        <Button size="sm" variant="primary" onClick={() => insert(address.trim())}>
          {t('imageSet')}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        tabIndex={-1}
        aria-label={t('imageFile')}
        accept={kinds.join(',')}
        className="sr-only"
        onChange={onFile}
      />
    </>
  );
}

function dataAddressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
