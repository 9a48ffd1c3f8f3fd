import { lazy, Suspense } from 'react';
import { useSettings } from '../preferences.ts';

/** Lazy: loaded when the settings are first opened, in the development preview immediately. */
const SettingsSurface = lazy(() => import('./settings-surface.tsx'));

/** Shows the settings in the drawer of the development preview, or in a dialog (SETTINGS-01). */
export function SettingsHost() {
  const wanted = useSettings(snapshot => snapshot.hasTag('drawerOffered') || snapshot.hasTag('dialogOpen'));
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SettingsSurface />
    </Suspense>
  );
}
