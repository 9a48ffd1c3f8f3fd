import * as z from 'zod/mini';
import { browserErrorLimits } from '../browser-error-text.ts';
import { defineEndpoint, withMessage } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { choice } from '../resource/kinds/choice.ts';
import { dateTime } from '../resource/kinds/date-time.ts';
import { line } from '../resource/kinds/line.ts';
import { number } from '../resource/kinds/number.ts';
import { text } from '../resource/kinds/text.ts';

/** What reaches the log: an error that nothing caught, a promise, a component, or what the policy of the page refused. */
const browserErrorKinds = ['error', 'rejection', 'render'] as const;

const kept = { writable: 'never', inDetails: true } as const;
const short = (max: number) => z.string().check(z.maxLength(max));

/** An error of the console in somebody's browser. Anybody may report one, also before a sign-in. */
export const reportBrowserError = defineEndpoint({
  method: 'POST',
  auth: 'public',
  extension: true,
  name: 'browserError.report',
  path: '/sys/browserError/report',
  input: z.object({
    kind: z.enum(browserErrorKinds),
    message: short(browserErrorLimits.message),
    stack: short(browserErrorLimits.stack),
    page: short(browserErrorLimits.page),
    version: short(100),
  }),
  output: nothing,
  success: withMessage('已记录'),
});

/**
 * What a browser reports by itself of a refusal of the Content-Security-Policy. Fields beyond these are not read, the sample
 * of the refused script among them.
 */
export const reportPolicyViolation = defineEndpoint({
  method: 'POST',
  auth: 'public',
  extension: true,
  name: 'browserError.violation',
  path: '/sys/browserError/violation',
  input: z.object({
    'csp-report': z.object({
      'document-uri': z.optional(short(4_000)),
      'effective-directive': z.optional(short(200)),
      'violated-directive': z.optional(short(2_000)),
      'blocked-uri': z.optional(short(4_000)),
      'source-file': z.optional(short(4_000)),
      'line-number': z.optional(z.number()),
      'column-number': z.optional(z.number()),
    }),
  }),
  output: nothing,
  success: withMessage('已记录'),
});

/** Errors of the console in the browsers of people: one record for those that are alike (PAGE-30). */
export const browserErrorResource = defineResource({
  name: 'browserError',
  path: '/sys/browserError',
  permission: 'system:browserError',
  table: 'vitrine_browser_error',
  extension: true,
  title: ['前端错误', 'Browser errors'],
  record: ['前端错误', 'browser error'],
  nameFields: ['message'],
  keywordFields: ['message', 'topFrame'],
  history: false,
  fields: {
    message: line({
      ...kept,
      label: ['错误信息', 'Message'],
      max: browserErrorLimits.message,
      search: 'contains',
      list: { width: 320, primary: true },
    }),
    kind: choice({
      ...kept,
      label: ['类型', 'Kind'],
      choices: [
        { value: 'error', label: ['脚本错误', 'Script'] },
        { value: 'rejection', label: ['异步错误', 'Promise'] },
        { value: 'render', label: ['界面错误', 'Component'] },
        { value: 'policy', label: ['安全策略', 'Security policy'] },
      ],
      search: 'exact',
      list: { width: 110, card: 'second' },
    }),
    state: choice({
      ...kept,
      label: ['状态', 'State'],
      choices: [
        { value: 'open', label: ['未解决', 'Open'], colour: 'danger' },
        { value: 'solved', label: ['已解决', 'Solved'], colour: 'success' },
      ],
      search: 'exact',
      list: { width: 100, card: 'corner' },
    }),
    path: line({ ...kept, label: ['页面', 'Page'], max: 300, search: 'contains', list: { width: 180 } }),
    topFrame: line({ ...kept, label: ['位置', 'Place'], max: 500, list: { width: 240, hidden: true } }),
    version: line({ ...kept, label: ['版本', 'Version'], max: 100, list: { width: 120, hidden: true } }),
    occurrences: number({
      ...kept,
      label: ['次数', 'Times'],
      sortable: true,
      list: { width: 90, card: 'third' },
    }),
    people: number({ ...kept, label: ['人数', 'People'], sortable: true, list: { width: 90 } }),
    firstTime: dateTime({
      ...kept,
      label: ['首次出现', 'First'],
      sortable: true,
      list: { width: 170, hidden: true },
    }),
    lastTime: dateTime({
      ...kept,
      label: ['最近出现', 'Last'],
      search: { match: 'range' },
      sortable: true,
      list: { width: 170, card: 'third' },
    }),
    browser: line({ ...kept, label: ['浏览器', 'Browser'], max: 100 }),
    stack: text({ ...kept, label: ['调用栈', 'Stack'], max: 20_000, filterable: false }),
  },
  lifecycle: {
    machine: 'browserErrorLifecycle',
    field: 'state',
    verbs: {
      solve: {
        label: ['标记为已解决', 'Mark as solved'],
        permissionName: ['标记前端错误已解决', 'Mark browser errors as solved'],
        done: ['已标记为已解决', 'Marked as solved'],
      },
      reopen: {
        label: ['标记为未解决', 'Mark as open'],
        permissionName: ['标记前端错误未解决', 'Mark browser errors as open'],
        done: ['已标记为未解决', 'Marked as open'],
      },
    },
  },
  endpoints: { add: false, edit: false, exportXls: false, importExcel: false },
});

export type BrowserError = RecordOf<typeof browserErrorResource>;

export const browserErrorEndpoints = [reportBrowserError, reportPolicyViolation];
