import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { settingsMachine } from '#machines/settings/settings.machine.ts';
import type { Look } from '#machines/settings/settings.setup.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { storedSettings } from '#modules/ground/platform/storage/index.ts';
import { ACCENTS, applyTheme, toast } from '#modules/ground/ui/index.ts';
import { preferencesText } from './text.ts';

export type SettingsActor = ActorRefFrom<typeof settingsMachine>;

/**
 * Starts the local settings as stored by the last visit; they are applied to the document when this returns
 * (SETTINGS-16).
 *
 * @param preview whether this is the development preview, which has the settings drawer (SETTINGS-01)
 */
export function createSettings(preview: boolean): SettingsActor {
  const machine = settingsMachine.provide({
    actors: { applyTheme: fromPromise(async ({ input }) => applyLook(input)) },
    actions: {
      storeSettings: (_, { snapshot }) => storedSettings.write(snapshot),
      warn: (_, { message }) => toast.warning(message),
      reportDroppedSnapshot: (_, { reason }) => notifyDropped(reason),
    },
  });
  const colors = ACCENTS.map(({ name }) => name);
  const input = { stored: storedSettings.read(), colors, preview };
  return createActor(machine, { input, inspect: inspection }).start();
}

/** @throws Error when the style sheet of the page does not define the colour */
function applyLook({ mode, theme, color, weak }: Look): void {
  const accent = ACCENTS.find(({ name }) => name === color);
  if (accent === undefined) throw new Error(`Unknown primary colour: ${color}`);
  applyTheme({ mode, accent: accent.name, colorWeak: weak, sider: theme });
  const hasStyles = document.querySelector('link[rel="stylesheet"]') !== null;
  const value = hasStyles ? getComputedStyle(document.documentElement).getPropertyValue('--accent') : color;
  if (value === '') throw new Error('The style sheet of the page has not loaded');
}

/** Invalid settings, such as those of another version, are reset to their defaults; a toast reports it once. */
function notifyDropped(reason: string): void {
  const t = textOf(preferencesText);
  toast.info(t('dropped'), { id: 'settings-dropped', description: t('droppedReason', { reason }) });
}
