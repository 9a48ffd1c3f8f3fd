import { accessMatrixDescriptions } from './access-matrix.ts';
import { accountLifecycleDescriptions } from './account-lifecycle.ts';
import { advancedQueryDescriptions } from './advanced-query.ts';
import { announcementDetailDescriptions } from './announcement-detail.ts';
import { announcementLifecycleDescriptions } from './announcement-lifecycle.ts';
import { atlasOpeningDescriptions } from './atlas-opening.ts';
import { batchEditDescriptions } from './batch-edit.ts';
import { browserErrorLifecycleDescriptions } from './browser-error-lifecycle.ts';
import type { Descriptions } from './catalogue.ts';
import { changePasswordDescriptions } from './change-password.ts';
import { choicesDescriptions } from './choices.ts';
import { connectionDescriptions } from './connection.ts';
import { cronDescriptions } from './cron.ts';
import { cropPictureDescriptions } from './crop-picture.ts';
import { departmentSwitchDescriptions } from './department-switch.ts';
import { draftDescriptions } from './draft.ts';
import { editableTableDescriptions } from './editable-table.ts';
import { entryGrantsDescriptions } from './entry-grants.ts';
import { exhibitLifecycleDescriptions } from './exhibit-lifecycle.ts';
import { exportRunDescriptions } from './export-run.ts';
import { facetCountsDescriptions } from './facet-counts.ts';
import { factorSetupDescriptions } from './factor-setup.ts';
import { filledFieldDescriptions } from './filled-field.ts';
import { grantEditorDescriptions } from './grant-editor.ts';
import { importDescriptions } from './import.ts';
import { importWizardDescriptions } from './import-wizard.ts';
import { invitationDescriptions } from './invitation.ts';
import { jobRunDescriptions } from './job-run.ts';
import { layoutDescriptions } from './layout.ts';
import { lazyPartDescriptions } from './lazy-part.ts';
import { lazyTreeDescriptions } from './lazy-tree.ts';
import { listPageDescriptions } from './list-page.ts';
import { listViewsDescriptions } from './list-views.ts';
import { liveReadingDescriptions } from './live-reading.ts';
import { liveTableDescriptions } from './live-table.ts';
import { liveTailDescriptions } from './live-tail.ts';
import { lockScreenDescriptions } from './lock-screen.ts';
import { markdownImageDescriptions } from './markdown-image.ts';
import { messageLifecycleDescriptions } from './message-lifecycle.ts';
import { modalDescriptions } from './modal.ts';
import { noticeAlertsDescriptions } from './notice-alerts.ts';
import { noticesDescriptions } from './notices.ts';
import { pageWithdrawalDescriptions } from './page-withdrawal.ts';
import { passwordResetDescriptions } from './password-reset.ts';
import { permissionsDescriptions } from './permissions.ts';
import { personSettingDescriptions } from './person-setting.ts';
import { pickerDescriptions } from './picker.ts';
import { popupDescriptions } from './popup.ts';
import { pressDescriptions } from './press.ts';
import { qrSignInDescriptions } from './qr-sign-in.ts';
import { recordFormDescriptions } from './record-form.ts';
import { recordPageDescriptions } from './record-page.ts';
import { recordSearchDescriptions } from './record-search.ts';
import { recordTimelineDescriptions } from './record-timeline.ts';
import { releaseDescriptions } from './release.ts';
import { reorderDescriptions } from './reorder.ts';
import { resourceTableDescriptions } from './resource-table.ts';
import { restoreDescriptions } from './restore.ts';
import { ruleBenchDescriptions } from './rule-bench.ts';
import { sessionDescriptions } from './session.ts';
import { settingsDescriptions } from './settings.ts';
import { sliderDescriptions } from './slider.ts';
import { smsCodeDescriptions } from './sms-code.ts';
import { socketHolderDescriptions } from './socket-holder.ts';
import { stepFormDescriptions } from './step-form.ts';
import { tabDragDescriptions } from './tab-drag.ts';
import { tabsDescriptions } from './tabs.ts';
import { terminalDescriptions } from './terminal.ts';
import { thirdBindingDescriptions } from './third-binding.ts';
import { thirdSignInDescriptions } from './third-sign-in.ts';
import { toastsDescriptions } from './toasts.ts';
import { tooltipDescriptions } from './tooltip.ts';
import { treeChangeDescriptions } from './tree-change.ts';
import { treeDetailsDescriptions } from './tree-details.ts';
import { undoDeleteDescriptions } from './undo-delete.ts';
import { uploadDescriptions } from './upload.ts';
import { viewAsDescriptions } from './view-as.ts';

/** The descriptions of machines, states and transitions in Chinese. */
export const chineseDescriptions: Descriptions = {
  ...accessMatrixDescriptions,
  ...accountLifecycleDescriptions,
  ...advancedQueryDescriptions,
  ...announcementDetailDescriptions,
  ...announcementLifecycleDescriptions,
  ...atlasOpeningDescriptions,
  ...batchEditDescriptions,
  ...importWizardDescriptions,
  ...browserErrorLifecycleDescriptions,
  ...recordTimelineDescriptions,
  ...recordSearchDescriptions,
  ...facetCountsDescriptions,
  ...changePasswordDescriptions,
  ...choicesDescriptions,
  ...connectionDescriptions,
  ...cropPictureDescriptions,
  ...cronDescriptions,
  ...departmentSwitchDescriptions,
  ...draftDescriptions,
  ...listViewsDescriptions,
  ...personSettingDescriptions,
  ...editableTableDescriptions,
  ...entryGrantsDescriptions,
  ...exhibitLifecycleDescriptions,
  ...messageLifecycleDescriptions,
  ...exportRunDescriptions,
  ...factorSetupDescriptions,
  ...filledFieldDescriptions,
  ...grantEditorDescriptions,
  ...importDescriptions,
  ...invitationDescriptions,
  ...jobRunDescriptions,
  ...layoutDescriptions,
  ...lazyPartDescriptions,
  ...lazyTreeDescriptions,
  ...listPageDescriptions,
  ...lockScreenDescriptions,
  ...liveReadingDescriptions,
  ...liveTableDescriptions,
  ...liveTailDescriptions,
  ...markdownImageDescriptions,
  ...modalDescriptions,
  ...noticeAlertsDescriptions,
  ...noticesDescriptions,
  ...pageWithdrawalDescriptions,
  ...passwordResetDescriptions,
  ...permissionsDescriptions,
  ...pickerDescriptions,
  ...popupDescriptions,
  ...pressDescriptions,
  ...qrSignInDescriptions,
  ...recordFormDescriptions,
  ...recordPageDescriptions,
  ...releaseDescriptions,
  ...resourceTableDescriptions,
  ...restoreDescriptions,
  ...ruleBenchDescriptions,
  ...reorderDescriptions,
  ...sessionDescriptions,
  ...settingsDescriptions,
  ...sliderDescriptions,
  ...smsCodeDescriptions,
  ...socketHolderDescriptions,
  ...stepFormDescriptions,
  ...tabDragDescriptions,
  ...tabsDescriptions,
  ...terminalDescriptions,
  ...thirdBindingDescriptions,
  ...thirdSignInDescriptions,
  ...toastsDescriptions,
  ...tooltipDescriptions,
  ...treeChangeDescriptions,
  ...treeDetailsDescriptions,
  ...undoDeleteDescriptions,
  ...uploadDescriptions,
  ...viewAsDescriptions,
};
