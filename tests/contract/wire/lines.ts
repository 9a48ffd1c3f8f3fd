import { endpoints } from '#contract/endpoints.ts';
import { accountLines } from './areas/account.ts';
import { announcementLines } from './areas/announcement.ts';
import { comingLines } from './areas/coming.ts';
import { dictionaryLines } from './areas/dictionary.ts';
import { messageLines } from './areas/message.ts';
import { organisationLines } from './areas/organisation.ts';
import { permissionLines } from './areas/permission.ts';
import { reportLines } from './areas/report.ts';
import { sessionLines } from './areas/session.ts';
import { thirdLoginLines } from './areas/third-login.ts';
import { userLines } from './areas/user.ts';
import { userRecordLines } from './areas/user-records.ts';

const present = [
  ...sessionLines,
  ...accountLines,
  ...thirdLoginLines,
  ...permissionLines,
  ...userLines,
  ...userRecordLines,
  ...organisationLines,
  ...dictionaryLines,
  ...announcementLines,
  ...messageLines,
  ...reportLines,
];

const names = new Set(endpoints.map(({ name }) => name));
const paths = new Set<string>(endpoints.map(({ path }) => path));

/** Every line that the contract must keep: all of those written for it, and of the coming ones those it has begun. */
export const wireLines = [
  ...present,
  ...comingLines.filter(({ name, path }) => names.has(name) || paths.has(path)),
];
