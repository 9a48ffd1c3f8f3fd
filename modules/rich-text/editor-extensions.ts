import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { isAllowedLink } from './addresses.ts';

/** What can be written: the usual blocks and marks, links and pictures. */
export const editorExtensions = (): Extensions => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
      isAllowedUri: isAllowedLink,
    },
  }),
  Image.configure({ allowBase64: true }),
];
