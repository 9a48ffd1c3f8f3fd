import { Copy, Settings2 } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Drawer, IconButton, toast } from '#modules/ground/ui/index.ts';
import { preferences, settingsActor, useSettings } from '../preferences.ts';
import { settingsText } from '../settings-text.ts';
import { SettingsPanel } from './settings-panel.tsx';

/** The settings in the drawer of the development preview, with its handle at the edge, or in a person's own dialog. */
export default function SettingsSurface() {
  const t = useText(settingsText);
  const preview = useSettings(snapshot => snapshot.hasTag('drawerOffered'));
  const open = useSettings(snapshot => snapshot.hasTag('drawerOpen') || snapshot.hasTag('dialogOpen'));
  const { send } = settingsActor();
  if (!preview) {
    return (
      <Dialog
        open={open}
        onOpenChange={next => !next && send({ type: 'dialog.close' })}
        title={t('title')}
        description={t('hint')}
        width={560}
      >
        <SettingsPanel />
      </Dialog>
    );
  }
  return (
    <>
      <div className="fixed top-1/3 right-0 z-30 rounded-l border border-border border-r-0 bg-surface-raised shadow-popover">
        <IconButton label={t('systemTitle')} tooltipSide="left" onClick={() => send({ type: 'drawer.open' })}>
          <Settings2 aria-hidden />
        </IconButton>
      </div>
      <Drawer
        open={open}
        onOpenChange={next => !next && send({ type: 'drawer.close' })}
        title={t('systemTitle')}
        description={t('previewHint')}
        width={400}
        footer={
          <Button onClick={() => void copySettings(t('copied'), t('notCopied'))}>
            <Copy aria-hidden />
            {t('copy')}
          </Button>
        }
      >
        <SettingsPanel />
      </Drawer>
    </>
  );
}

/** Copies the settings to the clipboard, in the format of the defaults in the source. */
async function copySettings(done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(JSON.stringify(preferences(), null, 2));
    toast.success(done);
  } catch {
    toast.error(failed);
  }
}
