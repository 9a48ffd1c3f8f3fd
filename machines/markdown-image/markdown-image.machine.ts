import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { emptyInputs, type ImageInputs, isImageAddress } from './markdown-image.logic.ts';

/** The chosen file; its content stays with the module that uploads it. */
export interface ImageFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

interface MarkdownImageContext {
  readonly inputs: ImageInputs;
  readonly file: ImageFile | undefined;
  /** Why the chosen file was not uploaded; empty unless it was refused. */
  readonly failure: string;
}

type MarkdownImageEvent =
  | { type: 'dialog.open' }
  | { type: 'dialog.cancel' }
  | { type: 'tab.local' }
  | { type: 'tab.network' }
  | { type: 'text.change'; text: string }
  | { type: 'address.change'; address: string }
  | { type: 'file.choose'; file: ImageFile }
  | { type: 'upload.retry' }
  | { type: 'image.insert' };

const missing = missingEffects('markdownImage');

const uploadInput = ({ context }: { context: MarkdownImageContext }) => ({ file: context.file });

const inserting = {
  guard: 'isInsertable',
  target: '#markdownImage.closed',
  actions: {
    type: 'insertImage',
    params: ({ context }: { context: MarkdownImageContext }) => context.inputs,
  },
} as const;

/** The dialog in which an image for a markdown text is uploaded, or inserted by address. */
export const markdownImageMachine = setup({
  types: {
    context: {} as MarkdownImageContext,
    events: {} as MarkdownImageEvent,
    tags: {} as 'shown' | 'local' | 'network' | 'uploading' | 'refused',
  },
  actors: {
    /** Uploads the file; its output is the address of the image. */
    uploadImage: fromPromise<string, { file: ImageFile | undefined }>(missing('uploadImage')),
  },
  guards: {
    isInsertable: ({ context }) => isImageAddress(context.inputs.address),
  },
  actions: {
    insertImage: missing('insertImage') as (_: unknown, image: ImageInputs) => void,
    clearInputs: assign({ inputs: emptyInputs, file: undefined, failure: '' }),
    keepText: assign(({ context, event }) =>
      event.type === 'text.change' ? { inputs: { ...context.inputs, text: event.text } } : {},
    ),
    keepAddress: assign(({ context, event }) =>
      event.type === 'address.change' ? { inputs: { ...context.inputs, address: event.address.trim() } } : {},
    ),
    keepFile: assign(({ context, event }) =>
      event.type === 'file.choose' ? { file: event.file, inputs: { ...context.inputs, address: '' } } : {},
    ),
    keepUploaded: assign(({ context }, { address }: { address: string }) => ({
      inputs: { ...context.inputs, address },
    })),
    keepFailure: assign((_, { message }: { message: string }) => ({ failure: message })),
    clearFailure: assign({ failure: '' }),
  },
}).createMachine({
  id: 'markdownImage',
  description: 'The dialog for markdown images',
  context: { inputs: emptyInputs, file: undefined, failure: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog',
      entry: 'clearInputs',
      on: { 'dialog.open': { target: 'shown', description: 'Opened from the toolbar' } },
    },
    shown: {
      tags: 'shown',
      description: 'Two tabs',
      meta: { req: ['EDITOR-07'] },
      initial: 'local',
      on: {
        'dialog.cancel': { target: 'closed', description: 'The text is unchanged' },
        'text.change': { actions: 'keepText', description: 'The alternative text of the image' },
      },
      states: {
        local: {
          tags: 'local',
          description: 'The tab of the local upload',
          meta: { req: ['EDITOR-07'] },
          initial: 'choosing',
          on: {
            'tab.network': {
              target: 'network',
              actions: 'clearInputs',
              description: 'The other tab: the inputs are cleared, and an upload is cancelled',
              meta: { req: ['EDITOR-08'] },
            },
            'file.choose': {
              target: '.uploading',
              actions: 'keepFile',
              description: 'An image is chosen: it is uploaded immediately and replaces a previous one',
            },
          },
          states: {
            choosing: {
              description: 'An image can be chosen; an uploaded one can be inserted',
              on: {
                'image.insert': { ...inserting, description: 'The uploaded image is inserted into the text' },
              },
            },
            uploading: {
              tags: 'uploading',
              description: 'The image is being uploaded',
              entry: 'clearFailure',
              invoke: {
                src: 'uploadImage',
                id: 'uploadImage',
                input: uploadInput,
                onDone: {
                  target: 'choosing',
                  actions: { type: 'keepUploaded', params: ({ event }) => ({ address: event.output }) },
                  description: 'It has an address',
                },
                onError: {
                  target: 'refused',
                  actions: {
                    type: 'keepFailure',
                    params: ({ event }) => ({ message: messageOf(event.error) }),
                  },
                  description: 'It was refused: the message of the server is shown',
                },
              },
            },
            refused: {
              tags: 'refused',
              description: 'The image was not uploaded: it can be sent again, or another one chosen',
              on: { 'upload.retry': { target: 'uploading', description: 'The same image is sent again' } },
            },
          },
        },
        network: {
          tags: 'network',
          description: 'The tab of the network address',
          meta: { req: ['EDITOR-07'] },
          on: {
            'tab.local': {
              target: 'local',
              actions: 'clearInputs',
              description: 'The other tab: the inputs are cleared',
              meta: { req: ['EDITOR-08'] },
            },
            'address.change': { actions: 'keepAddress', description: 'The address of the image' },
            'image.insert': {
              ...inserting,
              description: 'The image at the address is inserted into the text',
            },
          },
        },
      },
    },
  },
});
