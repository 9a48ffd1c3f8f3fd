import { RequestError } from '#modules/ground/platform/http/index.ts';
import type { Option } from '#modules/ground/ui/index.ts';

/** What a pretended server replies to a widget of the gallery. */
export const galleryAnswers = [
  'usual',
  'slow',
  'loading',
  'empty',
  'refused',
  'failed',
  'malformed',
  'interrupted',
  'many',
  'long',
] as const;
export type GalleryAnswer = (typeof galleryAnswers)[number];

/** How long a slow answer takes, in milliseconds. */
const slowness = 6_000;

const colours = ['danger', 'warning', 'success', 'accent', undefined, '#7c3aed'];
const words = ['紧急', '重要', '一般', '跟进', '暂缓', '归档'];

const usual: readonly Option[] = words.map((label, index) => ({
  value: String(index + 1),
  label,
  hint: String(index + 1),
  tone: colours[index],
}));
const long: readonly Option[] = [
  {
    value: '1',
    label: '华东大区第二事业部智能制造与供应链数字化转型联合推进办公室（含外派与借调人员）的临时协调小组',
  },
  {
    value: '2',
    label:
      'Department for the coordination of intercontinental supply-chain digitalisation, temporary staff included',
  },
  { value: '3', label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
];
const many: readonly Option[] = Array.from({ length: 10_000 }, (_, index) => ({
  value: String(index + 1),
  label: `选项 ${String(index + 1).padStart(5, '0')}`,
}));

const refusals = {
  refused: { kind: 'forbidden', status: 403 },
  failed: { kind: 'server', status: 500, message: '数据库连接已满 / too many database connections' },
  malformed: { kind: 'malformed', status: 200 },
  interrupted: { kind: 'offline' },
} as const;

/** The options that arrive with an answer; rejects, waits or never settles as a server would let a request do. */
export function pretendedOptions(answer: GalleryAnswer, signal?: AbortSignal): Promise<readonly Option[]> {
  switch (answer) {
    case 'usual':
      return Promise.resolve(usual);
    case 'many':
      return Promise.resolve(many);
    case 'long':
      return Promise.resolve(long);
    case 'empty':
      return Promise.resolve([]);
    case 'loading':
      return new Promise(() => undefined);
    case 'slow':
      return new Promise(resolve => {
        const timer = setTimeout(() => resolve(usual), slowness);
        signal?.addEventListener('abort', () => clearTimeout(timer));
      });
    default:
      return Promise.reject(new RequestError(refusals[answer]));
  }
}
