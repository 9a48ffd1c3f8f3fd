import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { useAnnouncementPage } from '../use-announcement-page.tsx';

/** The page of announcements, where they are written, released, revoked, and their readers listed. */
export default function AnnouncementsPage() {
  return <ResourcePage {...useAnnouncementPage()} />;
}
