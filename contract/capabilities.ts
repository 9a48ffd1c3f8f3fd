/**
 * What this server can do beyond the interface of the family. The server lists them (`/sys/capabilities`); a server
 * without that endpoint is one of the family and has none of them. `docs/adr/0046` explains the mechanism.
 */
export const capabilities = [
  /** It explains why a person has a permission or lacks it. */
  'accessReasons',
  /** It lists who has read an announcement, and reminds those who have not. */
  'announcementReaders',
  /** It reminds those who have not read an announcement on a schedule. */
  'announcementReminders',
  /** Everybody finds the colleagues among whom they choose their own substitute. */
  'colleagueSearch',
  /** It names the tables and fields of the data log, and shows what each version has changed. */
  'dataLogTables',
  /** It names what data rules compare, and shows whose rows one lets through; roles hide fields of records. */
  'dataRules',
  /** A release before the start of an announcement waits for that time. */
  'announcementSchedule',
  /** It edits many records in the background, with a preview, a report and an undo. */
  'batchEdit',
  /** It counts sign-ins, operations, messages and runs by day, for everybody and for the person. */
  'boards',
  /** It keeps the errors of the console in browsers. */
  'browserErrors',
  /** It counts the people whom an announcement addresses. */
  'audienceCount',
  /** It states who loses what when a department may grant less, and which of it a person may not change. */
  'departmentGrants',
  /** Who is responsible for a department adds and edits its people without the permission to edit all. */
  'departmentPeople',
  /** It moves a department with everything below it, and shows beforehand what that concerns. */
  'departmentMoves',
  /** Announcements may address departments and roles. */
  'departmentAndRoleAudiences',
  /** Roles, positions, categories, dictionaries and rules have English names beside the Chinese ones, templates English contents. */
  'englishNames',
  /** It counts the records beside the values of filters. */
  'facetCounts',
  /** Fill rules generate sequences, random codes, dates and who fills in. */
  'fillGenerators',
  /** Dictionary items are put into another order one by one, and have colours and texts in several languages. */
  'dictionaryItems',
  /** It states which dictionaries have changed. */
  'dictionaryVersions',
  /** Lists are searched by one text in several fields, also by its pinyin. */
  'keywordSearch',
  /** Users have the time of their last sign-in. */
  'lastSignIn',
  /** Users are filtered by what they lack: a role that is in force, or a department. */
  'lackingUsers',
  /** Menu entries are put into another order or below another entry one by one, and it lists who holds one. */
  'menus',
  /** It asks before people lose menu entries by a change, and before two entries are at one address. */
  'menuQuestions',
  /** Scheduled jobs name registered tasks with parameters, and have a history of runs. */
  'jobTasks',
  /** It shows the process over the last hour, the machine with its database, and runs diagnostic commands. */
  'monitoring',
  /** It keeps figures of thirty days: of its processes, and how many people were signed in. */
  'metricDays',
  /** It keeps views of lists, and shares them. */
  'listViews',
  /** A locked console asks it who is there. It is left out for people who have neither a password nor a passkey. */
  'lockScreen',
  /** A list of one's own messages is complete, without a request for the unread ones before it. */
  'messageDelivery',
  /** It exports the system log as a sheet. */
  'logExport',
  /** It ends all sessions of a person or of everybody else, sends messages to who is signed in, and knows the page of each. */
  'onlineActs',
  /** One's own messages are filtered by priority. */
  'messagePriority',
  /** People change their own record, and how their notices announce themselves. */
  'ownAccount',
  /** A person sees the devices on which they are signed in, and signs them out. */
  'ownDevices',
  /** It names the page behind a path that a person may not open. */
  'pageDescription',
  /** A changed password ends the other sessions of the person. */
  'passwordEndsSessions',
  /** Among the people who can be chosen, it finds those with a part of a name or of an account. */
  'peopleSearch',
  /** It imports sheets in steps: mapped columns, a dry run with corrections, progress, and an undo. */
  'importWizard',
  /** It searches the records of all resources that a person may list. */
  'recordSearch',
  /** It counts the records in each state of a lifecycle. */
  'recordCounts',
  /** It shows the changes of a record in words, and restores versions. */
  'recordTimeline',
  /** It keeps in words what pictures show. */
  'pictureTexts',
  /** It has a key for the unsaved input of each person. */
  'draftKeys',
  /** It keeps settings of a person, which follow them to other browsers. */
  'personSettings',
  /** It exports lists in several formats, with chosen columns, as texts or as codes. */
  'exportFormats',
  /** Filters and conditions on dates take the names of periods, such as the last seven days. */
  'datePeriods',
  /** Advanced queries have groups of conditions, joined in their own way. */
  'queryGroups',
  /** It exports long lists in the background, and keeps the files for the person. */
  'backgroundExport',
  /** It keeps which parts the home page of a person has, and with which those of a role begin. */
  'homeParts',
  /** Large files are sent in parts, and go on where they stopped. */
  'resumableUploads',
  /** It shows a preview of a report that is not stored, also as a person sees it, and opens a report to some roles only. */
  'reportDesign',
  /** A role may be given to people until a time. */
  'roleEnds',
  /** A role has a home page. */
  'roleHomes',
  /** It states who gains and loses what by a change of grants, which grants a person may not change, and copies roles. */
  'roleGrants',
  /** People have a second factor, which roles may demand. */
  'secondFactor',
  /** It lists the people of a tenant, takes them out, and invites others. */
  'tenantMembers',
  /** It searches trees on all levels. */
  'treeSearch',
  /** A person binds accounts of providers to their own. */
  'thirdAccounts',
  /** It shows the console as another person sees it. */
  'viewAs',
] as const;

/** One thing that a server can do beyond the interface of the family. */
export type Capability = (typeof capabilities)[number];
