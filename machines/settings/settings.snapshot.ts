import { agreeing, defaultSettings, type Settings } from './settings.logic.ts';

/** Increased whenever the stored format changes, together with a new entry of `migrations`. */
const settingsVersion = 2;

/** The settings as they are stored for the next visit. */
export interface SettingsSnapshot {
  readonly machine: 'settings';
  readonly version: typeof settingsVersion;
  readonly settings: Settings;
}

/** Usable settings, and what of the stored ones could not be used, if anything. */
export interface ReadSettings {
  readonly settings: Settings;
  readonly dropped?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** By the version they start from. Version 1 was the bare settings, without machine and version. */
const migrations: Readonly<Record<number, (stored: Fields) => Fields>> = {
  1: stored => ({ machine: 'settings', version: 2, settings: stored }),
};

const isBoolean = (value: unknown) => typeof value === 'boolean';
const isOneOf =
  (...allowed: readonly unknown[]) =>
  (value: unknown) =>
    allowed.includes(value);

/** The settings in their stored form. */
export function takeSnapshot(settings: Settings): SettingsSnapshot {
  return { machine: 'settings', version: settingsVersion, settings };
}

/**
 * Parses whatever was stored. Never throws: an unusable value is replaced by its default, and the reason is returned. A
 * single broken value does not affect the others.
 *
 * @param colors the presets of the primary colour
 */
export function readSnapshot(stored: unknown, colors: readonly string[]): ReadSettings {
  if (stored === undefined || stored === null) return { settings: defaultSettings };
  const { fields, fault } = currentForm(stored);
  if (!fields) return { settings: defaultSettings, dropped: fault };
  const checks: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
    sidebarOpened: isBoolean,
    device: isOneOf('desktop', 'mobile'),
    mode: isOneOf('light', 'dark', 'system'),
    theme: isOneOf('dark', 'light'),
    layout: isOneOf('sidemenu', 'topmenu'),
    contentWidth: isOneOf('Fixed', 'Fluid'),
    fixedHeader: isBoolean,
    fixedSidebar: isBoolean,
    autoHideHeader: isBoolean,
    color: isOneOf(...colors),
    weak: isBoolean,
    multipage: isBoolean,
  };
  const present = Object.entries(checks).filter(([name]) => fields[name] !== undefined);
  const broken = present.filter(([name, isSound]) => !isSound(fields[name])).map(([name]) => name);
  const valid = present.filter(([name]) => !broken.includes(name)).map(([name]) => [name, fields[name]]);
  const settings = agreeing({ ...defaultSettings, ...Object.fromEntries(valid) });
  return broken.length > 0 ? { settings, dropped: `broken: ${broken.join(', ')}` } : { settings };
}

/** The stored fields in the current form, or why they cannot be converted. */
function currentForm(stored: unknown): { fields?: Fields; fault?: string } {
  if (!isFields(stored)) return { fault: 'it is no snapshot of the settings' };
  const version = stored.machine === undefined && stored.version === undefined ? 1 : stored.version;
  if (version !== 1 && stored.machine !== 'settings') return { fault: 'it is no snapshot of the settings' };
  if (typeof version !== 'number') return { fault: 'it has no version' };
  if (version > settingsVersion) return { fault: `version ${version} is newer than ${settingsVersion}` };
  let current: Fields = stored;
  for (let step = version; step < settingsVersion; step += 1) {
    const migrate = migrations[step];
    if (!migrate) return { fault: `version ${version} is unknown` };
    current = migrate(current);
  }
  return isFields(current.settings) ? { fields: current.settings } : { fault: 'it has no settings' };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
