import type { ComponentType } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { accountText } from '../account-text.ts';
import { BaseSection } from '../components/base-section.tsx';
import { BindingSection } from '../components/binding-section.tsx';
import { CustomSection } from '../components/custom-section.tsx';
import { NotificationSection } from '../components/notification-section.tsx';
import { SectionLinks } from '../components/section-links.tsx';
import { SecuritySection } from '../components/security-section.tsx';
import { type Section, sectionOfComponent } from '../sections.ts';

const sections: Readonly<Record<Section, ComponentType>> = {
  base: BaseSection,
  security: SecuritySection,
  custom: CustomSection,
  binding: BindingSection,
  notification: NotificationSection,
};

/** The settings of one's own account; the menu entry decides which section is shown. */
export default function AccountSettingsPage({ entry }: { entry: { component: string } }) {
  const t = useText(accountText);
  const section = sectionOfComponent(entry.component);
  const Content = sections[section];
  return (
    <div className="mx-auto grid w-full max-w-260 gap-6 px-4 pt-4 pb-2 sm:px-6 md:grid-cols-[12rem_minmax(0,1fr)]">
      <SectionLinks
        label={t('sections')}
        current={section}
        className="flex flex-wrap gap-1 md:grid md:content-start"
      />
      <div className="min-w-0">
        <Content />
      </div>
    </div>
  );
}
