import { CircleCheck, RotateCcw } from 'lucide-react';
import { type BrowserError, browserErrorResource } from '#contract/areas/browser-errors.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';

const actions = [
  { verb: 'view' },
  { verb: 'solve', icon: <CircleCheck aria-hidden /> },
  { verb: 'reopen', icon: <RotateCcw aria-hidden /> },
  { verb: 'delete' },
] as const;
const batch = [{ verb: 'solve' }, { verb: 'deleteBatch' }] as const;
const emptyHint = [
  '控制台在浏览器中出现的错误会记录在这里，相同的合为一条。',
  'Errors of the console in browsers appear here, those that are alike as one.',
] as const;
const form = {
  fields: {
    stack: {
      wide: true,
      detail: ({ stack }: BrowserError) =>
        stack ? (
          <pre className="overflow-x-auto whitespace-pre-wrap font-mono text-sm wrap-anywhere">{stack}</pre>
        ) : undefined,
    },
  },
} as const;

const nameOf = ({ message }: BrowserError) => message ?? '';

/** The errors of the console in the browsers of people (PAGE-30). */
export default function BrowserErrorsPage() {
  return (
    <ResourcePage
      resource={browserErrorResource}
      actions={actions}
      batch={batch}
      form={form}
      rowName={nameOf}
      emptyHint={emptyHint}
    />
  );
}
