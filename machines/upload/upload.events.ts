import type { MachineExamples } from '#machines/examples.ts';
import type { ChosenFile } from './upload.logic.ts';
import type { uploadMachine } from './upload.machine.ts';

const front: ChosenFile = { name: '青铜鼎-正面.jpg', type: 'image/jpeg', size: 482_133, source: undefined };
const label: ChosenFile = { name: '说明牌.png', type: 'image/png', size: 96_240, source: undefined };
const report: ChosenFile = {
  name: '展柜检修记录.pdf',
  type: 'application/pdf',
  size: 1_204_480,
  source: undefined,
};

// The queue numbers chosen files from 1, and those of the record apart from them.
const ids = [{ id: 'file-1' }, { id: 'stored-1' }] as const;

/** Examples for an upload. */
export const examples = {
  inputs: [
    {
      folder: 'exhibit',
      stored: [{ fileName: '展柜平面图.png', filePath: 'exhibit/展柜平面图.png', fileSize: 65_120 }],
    },
    { pausableFrom: 1_048_576 },
    { imagesOnly: true, limit: 2, largest: 1_048_576, folder: 'exhibit' },
    {},
  ],
  events: {
    'files.choose': [{ files: [front] }, { files: [front, label, report] }, { files: [report] }],
    'file.progressed': [{ id: 'file-1', percent: 50 }],
    'file.succeeded': [{ id: 'file-1', path: 'exhibit/青铜鼎-正面_1772416200000.jpg', url: '' }],
    'file.failed': [{ id: 'file-1', message: '未知错误' }],
    'file.retry': [{ id: 'file-1' }],
    'file.pause': [{ id: 'file-1' }],
    'file.resume': [{ id: 'file-1' }],
    'file.remove': ids,
    'files.order': [{ ids: ['file-1', 'stored-1'] }],
  },
} satisfies MachineExamples<typeof uploadMachine>;
