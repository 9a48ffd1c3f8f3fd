import { type Announcement, announcementAdd, announcementEdit } from '#contract/areas/announcements.ts';
import { requestEnvelope } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { RecordFrame, useRecordForm } from '#modules/record-form/index.ts';
import { toast } from '#modules/ui/index.ts';
import {
  type AnnouncementFormValues,
  announcementFormSchema,
  announcementInputOf,
  formValuesOf,
  newAnnouncement,
} from '../schema.ts';
import { announcementsText } from '../text.ts';
import { ContentFields, HandlingFields } from './announcement-fields.tsx';
import { AudienceFields } from './audience-fields.tsx';

export interface AnnouncementRecordProps {
  mode: 'adding' | 'editing';
  /** None while adding. */
  record?: Announcement;
  onSaved: () => void;
  onLeft: () => void;
}

/** The drawer in which an announcement is written. It is saved as a draft; releasing it is an act of its own. */
export default function AnnouncementRecord({
  mode,
  record: stored,
  onSaved,
  onLeft,
}: AnnouncementRecordProps) {
  const t = useText(announcementsText);
  const record = useRecordForm<AnnouncementFormValues, AnnouncementFormValues>({
    schema: announcementFormSchema(),
    defaultValues: stored ? formValuesOf(stored) : newAnnouncement,
    save: async values => {
      const input = announcementInputOf(values);
      const { message } =
        stored === undefined
          ? await requestEnvelope(announcementAdd, input, { handlesFailure: true })
          : await requestEnvelope(announcementEdit, { ...input, id: stored.id }, { handlesFailure: true });
      toast.success(message || t('saved'));
    },
    onSaved,
    onLeft,
  });
  return (
    <RecordFrame drawer record={record} mode={mode} width={860}>
      <div className="grid gap-4">
        <ContentFields />
        <AudienceFields />
        <HandlingFields />
      </div>
    </RecordFrame>
  );
}
