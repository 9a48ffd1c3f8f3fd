import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';
import { agreeing, type Settings } from './settings.logic.ts';
import { readSnapshot, type SettingsSnapshot, takeSnapshot } from './settings.snapshot.ts';

export interface SettingsInput {
  /** What the last visit stored, as read from storage. */
  readonly stored?: unknown;
  /** The presets of the primary colour (SETTINGS-04). */
  readonly colors: readonly string[];
  /** Whether this is the development preview (SETTINGS-01). */
  readonly preview: boolean;
}

/** The properties of a theme. */
export type Look = Pick<Settings, 'mode' | 'theme' | 'color' | 'weak'>;

export interface SettingsContext {
  readonly settings: Settings;
  readonly colors: readonly string[];
  readonly preview: boolean;
  /** Why stored settings could not be used, if so. */
  readonly dropped: string | undefined;
  /** The applied look, once one could be applied. */
  readonly inForce: Look | undefined;
}

export type SettingsEvent =
  | { type: 'drawer.open' }
  | { type: 'drawer.close' }
  | { type: 'dialog.open' }
  | { type: 'dialog.close' }
  | { type: 'mode.choose'; mode: Settings['mode'] }
  | { type: 'menuTheme.choose'; theme: Settings['theme'] }
  | { type: 'color.choose'; color: string }
  | { type: 'weak.set'; weak: boolean }
  | { type: 'layout.choose'; layout: Settings['layout'] }
  | { type: 'width.choose'; contentWidth: Settings['contentWidth'] }
  | { type: 'header.fix'; fixed: boolean }
  | { type: 'header.hide'; hidden: boolean }
  | { type: 'sidebar.fix'; fixed: boolean }
  | { type: 'multipage.set'; multipage: boolean }
  /** The frame reports its device and whether its side menu is open. */
  | { type: 'frame.changed'; device: Settings['device']; sidebarOpened: boolean };

/** The tags of the machine, for its views: what is shown and what is enabled. */
export type SettingsTag =
  | 'drawerOffered'
  | 'drawerOpen'
  | 'dialogOpen'
  | 'sidebarSwitchUsable'
  | 'widthUsable'
  | 'fluid'
  | 'hideSwitchUsable'
  | 'headerHides'
  | 'applying'
  | 'themeFailed';

const missing = missingEffects('settings');

/** The change that an event requests. */
function changeOf(event: SettingsEvent): Partial<Settings> {
  switch (event.type) {
    case 'mode.choose':
      return { mode: event.mode };
    case 'menuTheme.choose':
      return { theme: event.theme };
    case 'color.choose':
      return { color: event.color };
    case 'weak.set':
      return { weak: event.weak };
    case 'layout.choose':
      return { layout: event.layout };
    case 'width.choose':
      return { contentWidth: event.contentWidth };
    case 'header.fix':
      return { fixedHeader: event.fixed };
    case 'header.hide':
      return { autoHideHeader: event.hidden };
    case 'sidebar.fix':
      return { fixedSidebar: event.fixed };
    case 'multipage.set':
      return { multipage: event.multipage };
    case 'frame.changed':
      return { device: event.device, sidebarOpened: event.sidebarOpened };
    default:
      return {};
  }
}

const lookOf = ({ mode, theme, color, weak }: Settings): Look => ({ mode, theme, color, weak });

export const lookInput = ({ context }: { context: SettingsContext }) => lookOf(context.settings);

/** Stores the settings as they are when it runs. */
export const storing = {
  type: 'storeSettings',
  params: ({ context }: { context: SettingsContext }) => ({ snapshot: takeSnapshot(context.settings) }),
} as const;

export const startContext = ({ input }: { input: SettingsInput }): SettingsContext => {
  const { settings, dropped } = readSnapshot(input.stored, input.colors);
  return { settings, dropped, colors: input.colors, preview: input.preview, inForce: undefined };
};

/** Guards, effects and assignments of the settings, by name; the regions compose them. */
export const settingsSetup = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as SettingsInput,
    tags: {} as SettingsTag,
  },
  actors: {
    /** Applies a look. */
    applyTheme: fromPromise<unknown, Look>(missing('applyTheme')),
  },
  guards: {
    isPreview: ({ context }) => context.preview,
    isDropped: ({ context }) => context.dropped !== undefined,
    isOffered: ({ context, event }) => event.type === 'color.choose' && context.colors.includes(event.color),
    asksForTop: ({ event }) => event.type === 'layout.choose' && event.layout === 'topmenu',
    asksForSide: ({ event }) => event.type === 'layout.choose' && event.layout === 'sidemenu',
    asksForFluid: ({ event }) => event.type === 'width.choose' && event.contentWidth === 'Fluid',
    asksForFixedWidth: ({ event }) => event.type === 'width.choose' && event.contentWidth === 'Fixed',
    asksForFixedHeader: ({ event }) => event.type === 'header.fix' && event.fixed,
    asksForLooseHeader: ({ event }) => event.type === 'header.fix' && !event.fixed,
    asksForHiding: ({ event }) => event.type === 'header.hide' && event.hidden,
    asksForStaying: ({ event }) => event.type === 'header.hide' && !event.hidden,
    isTop: ({ context }) => context.settings.layout === 'topmenu',
    isFluid: ({ context }) => context.settings.contentWidth === 'Fluid',
    isHeaderFixed: ({ context }) => context.settings.fixedHeader,
    isHeaderHiding: ({ context }) => context.settings.autoHideHeader,
  },
  actions: {
    storeSettings: missing('storeSettings') as (_: unknown, kept: { snapshot: SettingsSnapshot }) => void,
    warn: missing('warn') as (_: unknown, warning: { message: string }) => void,
    /** Notifies the person that stored settings could not be used, and why. */
    reportDroppedSnapshot: missing('reportDroppedSnapshot') as (_: unknown, drop: { reason: string }) => void,
    takeChange: assign(({ context, event }) => ({
      settings: agreeing({ ...context.settings, ...changeOf(event) }),
    })),
    noteInForce: assign(({ context }) => ({ inForce: lookOf(context.settings) })),
    goBackToLook: assign(({ context }) => ({ settings: { ...context.settings, ...context.inForce } })),
  },
});
