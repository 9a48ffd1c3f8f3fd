import { useState } from 'react';
import type { Unbound } from '#machines/third-sign-in/third-report.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Notice } from '#modules/ground/ui/index.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#modules/ground/ui/tabs.tsx';
import { useRefusal, useSessionActor, useSessionTag } from '../session-context.ts';
import { signInMethods } from '../sign-in-methods.ts';
import { thirdText } from '../third-text.ts';
import { BindByAccount, BindByNewAccount, BindByPhone } from './binding-forms.tsx';

interface ThirdBindingProps {
  unbound: Unbound;
  /** The display name of the provider. */
  name: string;
}

/** Asks which user a provider account belongs to: one with a password, one with a phone, or a new one. */
export default function ThirdBinding({ unbound, name }: ThirdBindingProps) {
  const t = useText(thirdText);
  const session = useSessionActor();
  const busy = useSessionTag('signingIn');
  const refusal = useRefusal('third');
  const [{ phone, third }] = useState(signInMethods);
  const isNewAllowed = third.find(({ source }) => source === unbound.source)?.newAccounts === true;
  const { uuid, source: thirdType } = unbound;
  const props = {
    uuid,
    busy,
    onTicket: (token: string) =>
      session.send({ type: 'session.signIn', credentials: { method: 'third', token, thirdType } }),
  };
  return (
    <div className="grid gap-4">
      <p className="text-text-muted">{t('bindHint', { name })}</p>
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      <Tabs defaultValue="account">
        <TabsList aria-label={t('bindMethods')}>
          <TabsTrigger value="account">{t('byAccount')}</TabsTrigger>
          {phone && <TabsTrigger value="phone">{t('byPhone')}</TabsTrigger>}
          {isNewAllowed && <TabsTrigger value="new">{t('byNew')}</TabsTrigger>}
        </TabsList>
        <TabsContent value="account">
          <BindByAccount {...props} />
        </TabsContent>
        {phone && (
          <TabsContent value="phone">
            <BindByPhone {...props} />
          </TabsContent>
        )}
        {isNewAllowed && (
          <TabsContent value="new">
            <BindByNewAccount {...props} />
          </TabsContent>
        )}
      </Tabs>
    </div>
  );
}
