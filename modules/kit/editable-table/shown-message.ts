import { addedTooFast, addSettingsSaved } from '#machines/editable-table/rows.logic.ts';
import { subTableFailed } from '#machines/editable-table/sub-table.machine.ts';
import { faultMessages } from '#machines/editable-table/validation.logic.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { editableTableText } from './text.ts';

/** A message of the machine in the language of the console; those of pages and servers are shown as they are. */
export function shownMessage(message: string): string {
  const t = textOf(editableTableText);
  switch (message) {
    case addedTooFast:
      return t('messages.addedTooFast');
    case addSettingsSaved:
      return t('messages.addSettingsSaved');
    case subTableFailed:
      return t('messages.subTableFailed');
    case faultMessages.required:
      return t('faults.required');
    case faultMessages.unique:
      return t('faults.unique');
    case faultMessages.pattern:
      return t('faults.pattern');
    case faultMessages.handler:
      return t('faults.handler');
    default:
      return message;
  }
}
