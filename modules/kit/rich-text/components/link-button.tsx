import { type Editor, useEditorState } from '@tiptap/react';
import { Link, Unlink } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { Button, Field, Input } from '#modules/ground/ui/index.ts';
import { Popover, PopoverContent, PopoverTrigger } from '#modules/ground/ui/popover.tsx';
import { isAllowedLink } from '../addresses.ts';
import { atText } from '../at-text.ts';
import { richText } from '../text.ts';
import { ToolButton } from './tool-button.tsx';

/** Makes the selected text a link, changes its address, or removes the link. */
export function LinkButton({ editor }: { editor: Editor }) {
  const t = useText(richText);
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [refused, setRefused] = useState(false);
  const current = useEditorState({
    editor,
    selector: ({ editor: shown }) => (shown.getAttributes('link').href as string | undefined) ?? '',
  });
  const show = (next: boolean) => {
    setOpen(next);
    setAddress(current);
    setRefused(false);
  };
  const apply = () => {
    const href = completed(address);
    if (href === undefined) {
      setRefused(true);
      return;
    }
    const chain = atText(editor).extendMarkRange('link');
    if (editor.state.selection.empty && current === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    setOpen(false);
  };
  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    // Must not submit the form around the editor.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  });
  return (
    <Popover open={open} onOpenChange={show}>
      <PopoverTrigger asChild>
        <ToolButton label={t('link')} pressed={current !== ''}>
          <Link aria-hidden />
        </ToolButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('link')} className="grid w-80 max-w-[calc(100vw-1rem)] gap-3">
        <Field label={t('linkAddress')} hint={t('linkHint')} error={refused ? t('linkRefused') : undefined}>
          <Input
            value={address}
            maxLength={500}
            inputMode="url"
            onKeyDown={onKeyDown}
            onChange={event => setAddress(event.target.value)}
          />
        </Field>
        <div className="flex justify-end gap-2">
          {current !== '' && (
            <Button
              size="sm"
              icon={<Unlink aria-hidden />}
              onClick={() => {
                atText(editor).extendMarkRange('link').unsetLink().run();
                setOpen(false);
              }}
            >
              {t('linkRemove')}
            </Button>
          )}
          <Button size="sm" variant="primary" onClick={apply}>
            {t('linkSet')}
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}

/** An address as typed, `museum.example/plan` as `https://museum.example/plan`; undefined for one that is refused. */
function completed(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  if (isAllowedLink(address)) return address;
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#].*)?$/.test(address) ? `https://${address}` : undefined;
}
