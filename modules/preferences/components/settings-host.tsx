import { lazy, Suspense } from 'react';
import { useSettings } from '../preferences.ts';

/** Fetched when somebody wants to set something up; in the development preview at once. */
const SettingsSurface = lazy(() => import('./settings-surface.tsx'));

/** Shows the settings where they are wanted: the drawer of the development preview, or a person's own dialog (SETTINGS-01). */
export function SettingsHost() {
  const wanted = useSettings(snapshot => snapshot.hasTag('drawerOffered') || snapshot.hasTag('dialogOpen'));
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SettingsSurface />
    </Suspense>
  );
}
