import { useState } from 'react';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, lazyPart } from '#modules/ground/ui/index.ts';
import { OwnPasskeys } from '#modules/sign-in/passkeys/index.ts';
import { SecondFactorLine } from '#modules/sign-in/second-factor/index.ts';
import { openOwnDialog, signInMethods } from '#modules/sign-in/session/index.ts';
import { accountText } from '../account-text.ts';
import { useOwnProfile } from '../use-own-profile.ts';
import { Devices } from './devices.tsx';
import { SectionFrame, SettingLine, SettingLines } from './section-frame.tsx';

const ContactDialog = lazyPart(() => import('./contact-dialog.tsx'), {
  close: ({ onClosed }) => onClosed(),
});

const contacts = ['phone', 'email'] as const;

/** What protects the account, and where it is in use. */
export function SecuritySection() {
  const t = useText(accountText);
  const { profile, take } = useOwnProfile();
  const canSave = useCapability('ownAccount', 'now');
  const [{ passkeys }] = useState(signInMethods);
  const [changed, setChanged] = useState<(typeof contacts)[number]>();
  return (
    <>
      <SectionFrame title={t('security')}>
        <SettingLines>
          <SettingLine name={t('password')} detail={t('passwordHint')}>
            <Button
              size="sm"
              aria-label={t('contactOf', { name: t('password') })}
              onClick={() => openOwnDialog('password')}
            >
              {t('change')}
            </Button>
          </SettingLine>
          {contacts.map(contact => (
            <SettingLine key={contact} name={t(contact)} detail={profile.data?.[contact] || t('notSet')}>
              {canSave && profile.data && (
                <Button
                  size="sm"
                  aria-label={t('contactOf', { name: t(contact) })}
                  onClick={() => setChanged(contact)}
                >
                  {t('change')}
                </Button>
              )}
            </SettingLine>
          ))}
          <SecondFactorLine
            line={({ name, detail, actions }) => (
              <SettingLine name={name} detail={detail}>
                {actions}
              </SettingLine>
            )}
          />
        </SettingLines>
      </SectionFrame>
      {passkeys && <OwnPasskeys />}
      <h2 className="mb-1 font-semibold text-lg">{t('devices')}</h2>
      <Devices />
      {changed !== undefined && profile.data && (
        <ContactDialog
          contact={changed}
          profile={profile.data}
          onSaved={take}
          onClosed={() => setChanged(undefined)}
        />
      )}
    </>
  );
}
