import {
  LANGUAGE_NAMES,
  LANGUAGES,
  setLanguage,
  useLanguage,
  useText,
} from '#modules/ground/platform/i18n/index.ts';
import { settingsActor, useSettings } from '../preferences.ts';
import { settingsText } from '../settings-text.ts';
import { ColorChoice } from './color-choice.tsx';
import { SegmentedChoice, SettingRow, SwitchRow } from './setting-rows.tsx';

/**
 * Every local setting, each with immediate effect (SETTINGS-02 to SETTINGS-15). A disabled setting shows the
 * reason.
 */
export function SettingsPanel() {
  const t = useText(settingsText);
  const language = useLanguage();
  const settings = useSettings(({ context }) => context.settings);
  const widthUsable = useSettings(snapshot => snapshot.hasTag('widthUsable'));
  const hideUsable = useSettings(snapshot => snapshot.hasTag('hideSwitchUsable'));
  const siderUsable = useSettings(snapshot => snapshot.hasTag('sidebarSwitchUsable'));
  const { send } = settingsActor();
  return (
    <div className="grid gap-5">
      <section>
        <h3 className="mb-1 font-medium text-text-muted text-xs">{t('look')}</h3>
        <SegmentedChoice
          label={t('mode')}
          value={settings.mode}
          options={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
            { value: 'system', label: t('system') },
          ]}
          onChange={mode => send({ type: 'mode.choose', mode })}
        />
        <SegmentedChoice
          label={t('menuTheme')}
          value={settings.theme}
          options={[
            { value: 'dark', label: t('darkMenu') },
            { value: 'light', label: t('lightMenu') },
          ]}
          onChange={theme => send({ type: 'menuTheme.choose', theme })}
        />
        <SettingRow label={t('color')}>
          <ColorChoice
            label={t('color')}
            value={settings.color}
            onChange={color => send({ type: 'color.choose', color })}
          />
        </SettingRow>
        <SwitchRow
          label={t('weak')}
          hint={t('weakHint')}
          checked={settings.weak}
          onChange={weak => send({ type: 'weak.set', weak })}
        />
        <SegmentedChoice
          label={t('language')}
          value={language}
          options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={setLanguage}
        />
      </section>
      <section>
        <h3 className="mb-1 font-medium text-text-muted text-xs">{t('navigation')}</h3>
        <SegmentedChoice
          label={t('layout')}
          value={settings.layout}
          options={[
            { value: 'sidemenu', label: t('side') },
            { value: 'topmenu', label: t('top') },
          ]}
          onChange={layout => send({ type: 'layout.choose', layout })}
        />
        <SegmentedChoice
          label={t('width')}
          hint={t('widthHint')}
          value={settings.contentWidth}
          options={[
            { value: 'Fixed', label: t('fixedWidth') },
            { value: 'Fluid', label: t('fluidWidth'), disabled: !widthUsable },
          ]}
          onChange={contentWidth => send({ type: 'width.choose', contentWidth })}
        />
        <SwitchRow
          label={t('fixedHeader')}
          checked={settings.fixedHeader}
          onChange={fixed => send({ type: 'header.fix', fixed })}
        />
        <SwitchRow
          label={t('hideHeader')}
          hint={hideUsable ? undefined : t('hideHeaderHint')}
          disabled={!hideUsable}
          checked={settings.autoHideHeader}
          onChange={hidden => send({ type: 'header.hide', hidden })}
        />
        <SwitchRow
          label={t('fixedSider')}
          hint={siderUsable ? undefined : t('fixedSiderHint')}
          disabled={!siderUsable}
          checked={settings.fixedSidebar}
          onChange={fixed => send({ type: 'sidebar.fix', fixed })}
        />
        <SwitchRow
          label={t('multipage')}
          checked={settings.multipage}
          onChange={multipage => send({ type: 'multipage.set', multipage })}
        />
      </section>
    </div>
  );
}
