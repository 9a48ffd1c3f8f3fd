import { useSelector } from '@xstate/react';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { pictureTypes } from '#contract/areas/files.ts';
import { isImageAddress } from '#machines/markdown-image/markdown-image.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { Button, Dialog, Field, Input, Notice } from '#modules/ground/ui/index.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#modules/ground/ui/tabs.tsx';
import { markdownText } from '../text.ts';
import type { ImageDialogActor } from '../use-image-dialog.ts';

interface ImageDialogProps {
  actor: ImageDialogActor;
  choose: (file: File) => void;
}

/** The dialog that inserts a picture: a file of this computer, or one at an address (EDITOR-07). */
export function ImageDialog({ actor, choose }: ImageDialogProps) {
  const t = useText(markdownText);
  const shown = useSelector(actor, snapshot => snapshot.hasTag('shown'));
  const network = useSelector(actor, snapshot => snapshot.hasTag('network'));
  const possible = useSelector(actor, snapshot => snapshot.can({ type: 'image.insert' }));
  const { text, address } = useSelector(actor, ({ context }) => context.inputs);
  const cancel = () => actor.send({ type: 'dialog.cancel' });
  const insert = () => actor.send({ type: 'image.insert' });
  // Must not submit the form around the editor.
  const onKeyDown = keyHandler((event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert();
  });
  const isWrong = address !== '' && !isImageAddress(address);
  return (
    <Dialog
      open={shown}
      onOpenChange={open => !open && cancel()}
      title={t('image')}
      width={480}
      footer={
        <>
          <Button onClick={cancel}>{t('cancel')}</Button>
          <Button variant="primary" disabled={!possible} onClick={insert}>
            {t('insert')}
          </Button>
        </>
      }
    >
      <Tabs
        value={network ? 'network' : 'local'}
        onValueChange={tab => actor.send({ type: tab === 'network' ? 'tab.network' : 'tab.local' })}
      >
        <TabsList aria-label={t('image')}>
          <TabsTrigger value="local">{t('local')}</TabsTrigger>
          <TabsTrigger value="network">{t('network')}</TabsTrigger>
        </TabsList>
        <TabsContent value="local">
          <LocalPicture actor={actor} choose={choose} />
        </TabsContent>
        <TabsContent value="network">
          <Field
            label={t('address')}
            required
            hint={t('addressHint')}
            error={isWrong ? t('addressRefused') : undefined}
          >
            <Input
              value={address}
              maxLength={500}
              inputMode="url"
              onKeyDown={onKeyDown}
              onChange={({ target }) => actor.send({ type: 'address.change', address: target.value })}
            />
          </Field>
        </TabsContent>
      </Tabs>
      <Field label={t('alt')} hint={t('altHint')} className="mt-4">
        <Input
          value={text}
          maxLength={200}
          onKeyDown={onKeyDown}
          onChange={({ target }) => actor.send({ type: 'text.change', text: target.value })}
        />
      </Field>
    </Dialog>
  );
}

/** The button that chooses a file, and what became of the one that was chosen. */
function LocalPicture({ actor, choose }: ImageDialogProps) {
  const t = useText(markdownText);
  const input = useRef<HTMLInputElement>(null);
  const uploading = useSelector(actor, snapshot => snapshot.hasTag('uploading'));
  const refused = useSelector(actor, snapshot => snapshot.hasTag('refused'));
  const { file, failure, inputs } = useSelector(actor, ({ context }) => context);
  return (
    <div className="grid justify-items-start gap-3">
      <Button icon={<ImageUp aria-hidden />} onClick={() => input.current?.click()}>
        {t(file ? 'replace' : 'choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('choose')}
        accept={Object.values(pictureTypes).join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) choose(chosen);
          target.value = '';
        }}
      />
      {refused && (
        <>
          <Notice tone="danger">{failure}</Notice>
          <Button size="sm" onClick={() => actor.send({ type: 'upload.retry' })}>
            {t('retry')}
          </Button>
        </>
      )}
      {file && !refused && (
        <p role="status" className="text-sm text-text-muted wrap-anywhere">
          {t(uploading ? 'uploading' : 'uploaded', { name: file.name })}
        </p>
      )}
      {inputs.address !== '' && (
        <img alt="" src={inputs.address} className="max-h-32 rounded border border-border" />
      )}
    </div>
  );
}
