import { lazyPart } from '#modules/ground/ui/index.ts';
import { settingsActor, useSettings } from '../preferences.ts';

/** Lazy: loaded when the settings are first opened, in the development preview immediately. */
const SettingsSurface = lazyPart(() => import('./settings-surface.tsx'), {
  close: () => settingsActor().send({ type: 'dialog.close' }),
  prefetch: true,
});

/** Shows the settings in the drawer of the development preview, or in a dialog (SETTINGS-01). */
export function SettingsHost() {
  const wanted = useSettings(snapshot => snapshot.hasTag('drawerOffered') || snapshot.hasTag('dialogOpen'));
  return wanted && <SettingsSurface />;
}
