import type { MachineExamples } from '#machines/examples.ts';
import type { markdownImageMachine } from './markdown-image.machine.ts';

/** Examples for the dialog for markdown images. */
export const examples = {
  events: {
    'text.change': [{ text: '青铜鼎正面' }],
    'address.change': [
      { address: 'https://example.com/exhibits/bronze-ding.jpg' },
      { address: 'javascript:alert(1)' },
    ],
    'file.choose': [{ file: { name: '青铜鼎-正面.jpg', size: 482_133 } }],
  },
  outputs: { uploadImage: ['/sys/common/static/exhibit/bronze-ding.jpg'] },
  errors: { uploadImage: [new Error('文件大小超出限制')] },
} satisfies MachineExamples<typeof markdownImageMachine>;
