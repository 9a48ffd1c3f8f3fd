import { type ComponentType, useState } from 'react';
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

/** The settings of one's own account, in one tab; the menu entry decides which section is shown. */
export default function AccountSettingsPage({ entry }: { entry: { component: string } }) {
  const t = useText(accountText);
  const section = sectionOfComponent(entry.component);
  // What was typed in one section stays while another is shown.
  const [visited, visit] = useState([section]);
  if (!visited.includes(section)) visit([...visited, section]);
  return (
    <div className="mx-auto grid w-full max-w-260 gap-6 px-4 pt-4 pb-2 sm:px-6 md:grid-cols-[12rem_minmax(0,1fr)]">
      <SectionLinks
        label={t('sections')}
        current={section}
        className="flex flex-wrap gap-1 md:grid md:content-start"
      />
      <div className="min-w-0">
        {visited.map(each => {
          const Content = sections[each];
          return (
            <div key={each} hidden={each !== section}>
              <Content />
            </div>
          );
        })}
      </div>
    </div>
  );
}
